/*
 * Watches, and can slow down, what a program puts on disk. Loaded with LD_PRELOAD, it stands before fsync and
 * fdatasync:
 *
 *   SHIM_LOG=FILE     after each call that succeeded, adds the line "NANOSECONDS CALL PATH" to FILE
 *                     (CLOCK_MONOTONIC; PATH is what the descriptor points at)
 *   SHIM_DELAY_MS=N   makes each call N milliseconds longer, as on a slow disk
 *
 * The line is written when the call is over, delay included, and just before the program learns of it: whatever the
 * program says before that line, it said before the data were on disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int (*sync_fn)(int);

static sync_fn real_fsync, real_fdatasync;
static const char *log_path;
static long delay_ms;

__attribute__((constructor)) static void start(void)
{
    const char *delay = getenv("SHIM_DELAY_MS");

    real_fsync = (sync_fn)dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = (sync_fn)dlsym(RTLD_NEXT, "fdatasync");
    log_path = getenv("SHIM_LOG");
    delay_ms = delay ? strtol(delay, NULL, 10) : 0;
}

static void wait_ms(long ms)
{
    struct timespec left = { ms / 1000, ms % 1000 * 1000000L };

    while (nanosleep(&left, &left) == -1 && errno == EINTR)
        ;
}

static void log_call(const char *call, int fd)
{
    char link[64], path[PATH_MAX], line[PATH_MAX + 64];
    struct timespec now;
    ssize_t length;
    int out, size;

    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = '\0';
    clock_gettime(CLOCK_MONOTONIC, &now);
    size = snprintf(line, sizeof line, "%lld %s %s\n", now.tv_sec * 1000000000LL + now.tv_nsec, call, path);

    /* One write on an append-only descriptor: lines of several threads and processes stay whole. */
    out = open(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (out < 0 || write(out, line, (size_t)size) != size)
        abort(); /* a watcher that misses a call would prove nothing */
    close(out);
}

static int watched(sync_fn real, const char *call, int fd)
{
    int result = real(fd), error = errno;

    if (delay_ms > 0)
        wait_ms(delay_ms);
    if (result == 0 && log_path != NULL)
        log_call(call, fd);
    errno = error;
    return result;
}

int fsync(int fd)
{
    return watched(real_fsync, "fsync", fd);
}

int fdatasync(int fd)
{
    return watched(real_fdatasync, "fdatasync", fd);
}
