// BackgroundWork: what long work has to ask of the system, so that a short answer need not wait for it.

#include "BackgroundWork.h"

#if defined(__APPLE__)

#include <pthread/qos.h>

void background_work_begin(void) {
  pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
}

#elif defined(__linux__)

#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

// Blocks of a megabyte and more come from the system and go back to it. The C library of GNU begins so, and has each large
// block that is freed make it keep larger ones: after a few lists of a hundred thousand values the process held three
// times what it used (`man 3 mallopt`). What is free at the end of a heap is kept up to four megabytes, since with less
// each key would take it from the system anew.
static void giveBackLargeBlocks(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}

// https://man7.org/linux/man-pages/man2/sched_setattr.2.html, whose structure not all C libraries declare.
struct attributes {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

// A low priority alone leaves a thread its whole turn of three milliseconds when another one wakes up. Since Linux 6.12
// the runtime is how long a turn is, and who has a shorter one comes first; earlier it is not looked at. A tenth of the usual
// share is left: with the lowest priority, or `SCHED_IDLE`, half a second of work takes minutes while all cores are busy.
static void stepBack(void) {
  enum { usualPolicy = 0, low = 10, milliseconds = 1000 * 1000 };
  struct attributes attributes = {
    .size = sizeof attributes, .policy = usualPolicy, .nice = low, .runtime = 100 * milliseconds,
  };
  if (syscall(SYS_sched_setattr, 0, &attributes, 0) == 0) return;
  // On Linux `0` is the thread, and not the process.
  setpriority(PRIO_PROCESS, 0, low);
}

void background_work_begin(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, giveBackLargeBlocks);
  stepBack();
}

#else

void background_work_begin(void) {}

#endif
