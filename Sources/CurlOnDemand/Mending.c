// Mends how FoundationNetworking uses libcurl, where that kept cores busy that others need: it watches sockets for what it
// does not want to know, and hands every few kilobytes of an answer from thread to thread.

#include "Symbol.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__linux__) && defined(__GLIBC__)

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// What libcurl calls when it waits for a socket in another way. FoundationNetworking gives all its handles the same.
typedef int (*SocketCallback)(void *easy, int socket, int way, void *multiData, void *socketData);

static _Atomic(SocketCallback) socketCallback;

// CURL_POLL_IN, CURL_POLL_OUT and CURL_POLL_REMOVE
enum { waitsToRead = 1, waitsToWrite = 2, waitsNoMore = 4 };

// FoundationNetworking goes on watching whether a socket can be written to when libcurl only waits for the answer any
// more. It always can, so that a request under way kept a core busy until its answer came. A socket that is watched
// already (it has data) is given up before it is watched in one way alone.
static int watchAlone(void *easy, int socket, int way, void *multiData, void *socketData) {
  SocketCallback callback = atomic_load(&socketCallback);
  if (socketData != NULL && (way == waitsToRead || way == waitsToWrite)) {
    callback(easy, socket, waitsNoMore, multiData, socketData);
    socketData = NULL;
  }
  return callback(easy, socket, way, multiData, socketData);
}

int curl_multi_setopt(void *multi, int option, ...) {
  enum { socketFunction = 20001 };  // CURLMOPT_SOCKETFUNCTION
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  int (*function)(void *, int, ...) = curl_on_demand_symbol("curl_multi_setopt");
  if (option == socketFunction && value != NULL) {
    atomic_store(&socketCallback, (SocketCallback)value);
    value = (void *)watchAlone;
  }
  return function == NULL ? multiFailure : function(multi, option, value);
}

// What libcurl calls with a part of an answer.
typedef size_t (*WriteCallback)(char *part, size_t size, size_t count, void *data);

// Parts of an answer that are handed over together. libcurl's own have sixteen kilobytes at most: an answer of many
// megabytes from a server that is near kept all cores busy with changes of thread.
struct answer {
  void *easy;
  WriteCallback callback;
  void *data;
  struct answer *next;
  size_t count;
  char bytes[256 * 1024];
};

// Those of all requests under way. Each is touched by the one thread alone that works for its request.
static struct answer *answers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct answer *answerTo(void *easy) {
  pthread_mutex_lock(&lock);
  struct answer *found = answers;
  while (found != NULL && found->easy != easy) found = found->next;
  pthread_mutex_unlock(&lock);
  return found;
}

// Hands over what has come together. False where it is not taken, which ends the request.
static bool handOver(struct answer *answer) {
  size_t count = answer->count;
  answer->count = 0;
  return count == 0 || answer->callback(answer->bytes, 1, count, answer->data) == count;
}

static size_t collect(char *part, size_t size, size_t count, void *data) {
  struct answer *answer = data;
  size_t length = size * count;
  if (length > sizeof answer->bytes - answer->count && !handOver(answer)) return 0;
  if (length > sizeof answer->bytes) return answer->callback(part, size, count, answer->data);
  memcpy(answer->bytes + answer->count, part, length);
  answer->count += length;
  return length;
}

// Without memory for it, parts are handed over as they come.
void *curl_easy_init(void) {
  void *(*function)(void) = curl_on_demand_symbol("curl_easy_init");
  void *easy = function == NULL ? NULL : function();
  struct answer *answer = easy == NULL ? NULL : malloc(sizeof *answer);
  if (answer == NULL) return easy;
  answer->easy = easy;
  answer->callback = NULL;
  answer->count = 0;
  pthread_mutex_lock(&lock);
  answer->next = answers;
  answers = answer;
  pthread_mutex_unlock(&lock);
  return easy;
}

void curl_easy_cleanup(void *easy) {
  pthread_mutex_lock(&lock);
  struct answer **place = &answers;
  while (*place != NULL && (*place)->easy != easy) place = &(*place)->next;
  struct answer *answer = *place;
  if (answer != NULL) *place = answer->next;
  pthread_mutex_unlock(&lock);
  void (*function)(void *) = curl_on_demand_symbol("curl_easy_cleanup");
  if (function != NULL) function(easy);
  free(answer);
}

int curl_easy_setopt(void *easy, int option, ...) {
  // CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA and CURLOPT_BUFFERSIZE
  enum { writeFunction = 20011, writeData = 10001, bufferSize = 98 };
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  int (*function)(void *, int, ...) = curl_on_demand_symbol("curl_easy_setopt");
  if (function == NULL) return easyFailure;
  if (option == bufferSize) return function(easy, option, (long)sizeof((struct answer *)NULL)->bytes);
  struct answer *answer = option == writeFunction || option == writeData ? answerTo(easy) : NULL;
  if (answer != NULL && option == writeFunction && value != NULL) {
    answer->callback = (WriteCallback)value;
    value = (void *)collect;
  } else if (answer != NULL && option == writeData) {
    answer->data = value;
    value = answer;
  }
  return function(easy, option, value);
}

// https://curl.se/libcurl/c/curl_multi_info_read.html
struct message {
  int kind;
  void *easy;
};

void *curl_multi_info_read(void *multi, int *count) {
  void *(*function)(void *, int *) = curl_on_demand_symbol("curl_multi_info_read");
  struct message *message = function == NULL ? NULL : function(multi, count);
  // Its only message is that an answer has ended, before which the last part comes.
  struct answer *answer = message == NULL ? NULL : answerTo(message->easy);
  if (answer != NULL && answer->callback != NULL) handOver(answer);
  return message;
}

#endif
