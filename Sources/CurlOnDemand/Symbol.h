#pragma once

/// A function of libcurl by its name; null where there is none.
void *curl_on_demand_symbol(const char *name);

// CURLE_FAILED_INIT, CURLM_INTERNAL_ERROR and CURLUE_OUT_OF_MEMORY
enum { easyFailure = 2, multiFailure = 4, urlFailure = 7 };
