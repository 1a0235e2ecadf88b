// CurlOnDemand: loads libcurl when a request is made, not when the program starts.
//
// FoundationNetworking is linked against libcurl, which brings thirty more libraries along: loading them took as long
// as everything else of a start and eight megabytes. Nothing but an action needs them. These are the functions of
// libcurl that FoundationNetworking calls; the linker takes them from here, and from libcurl what may be missing here
// (see linker/libcurl.so). Without libcurl each fails by the error of its kind.
//
// The parameters follow https://curl.se/libcurl/c/allfuncs.html with `void *` for handles. What stands behind the last
// named parameter is always one value that fits a pointer: an option takes a long, a pointer or a curl_off_t. Functions
// that do more than to call libcurl are in Mending.c.

#include "CurlOnDemand.h"
#include "Symbol.h"

#include <stdlib.h>

// The C library says by its headers which one it is.
#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>

static void *library;

static void load(void) {
  // The same interface under the two names that distributions give it.
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; ++index) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
}

void *curl_on_demand_symbol(const char *name) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library == NULL ? NULL : dlsym(library, name);
}

bool curl_on_demand_is_available(void) {
  return curl_on_demand_symbol("curl_version") != NULL;
}

#define FORWARD(result, name, parameters, arguments, failure) \
  result name parameters { \
    result (*function) parameters = curl_on_demand_symbol(#name); \
    return function == NULL ? failure : function arguments; \
  }

#define FORWARD_VOID(name, parameters, arguments) \
  void name parameters { \
    void (*function) parameters = curl_on_demand_symbol(#name); \
    if (function != NULL) function arguments; \
  }

#define FORWARD_OPTION(name, failure) \
  int name(void *handle, int option, ...) { \
    va_list values; \
    va_start(values, option); \
    void *value = va_arg(values, void *); \
    va_end(values); \
    int (*function)(void *, int, ...) = curl_on_demand_symbol(#name); \
    return function == NULL ? failure : function(handle, option, value); \
  }

FORWARD(int, curl_global_init, (long flags), (flags), easyFailure)
FORWARD(char *, curl_version, (void), (), NULL)
FORWARD(void *, curl_version_info, (int age), (age), NULL)
FORWARD_VOID(curl_free, (void *memory), (memory))

FORWARD(int, curl_easy_pause, (void *easy, int bitmask), (easy, bitmask), easyFailure)
FORWARD(const char *, curl_easy_strerror, (int code), (code), "libcurl cannot be loaded")
FORWARD_OPTION(curl_easy_getinfo, easyFailure)

FORWARD(void *, curl_multi_init, (void), (), NULL)
FORWARD(int, curl_multi_cleanup, (void *multi), (multi), multiFailure)
FORWARD(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy), multiFailure)
FORWARD(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy), multiFailure)
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer), multiFailure)
FORWARD(
  int, curl_multi_socket_action, (void *multi, int socket, int events, int *count), (multi, socket, events, count),
  multiFailure)
FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text), NULL)
FORWARD_VOID(curl_slist_free_all, (void *list), (list))

FORWARD(void *, curl_url, (void), (), NULL)
FORWARD(int, curl_url_get, (void *url, int part, char **text, unsigned flags), (url, part, text, flags), urlFailure)
FORWARD(
  int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags), urlFailure)

#else

// Elsewhere the system's own loading is used, or libcurl is part of the program.
bool curl_on_demand_is_available(void) {
  return true;
}

#endif
