#pragma once

#include <stdbool.h>

/// Whether libcurl is there; it is loaded by the first call.
///
/// FoundationNetworking takes for granted that libcurl works and traps where it does not, so that this is to be asked
/// before its first use.
bool curl_on_demand_is_available(void);
