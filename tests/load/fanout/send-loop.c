/* The floor: accepts sockets, answers each upgrade with a ready-made 101, and sends the same bytes to each by send().
 * On stdin: "broadcast <times> <every ms> <bytes>". On stdout: one line of JSON for each. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#define MOST 65536
#define LONGEST 4096

static const char ANSWER[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
static int viewers[MOST], count, number, watched, listener;

static double micros(struct timeval t) { return t.tv_sec * 1e6 + t.tv_usec; }

static long long now_ms(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return t.tv_sec * 1000LL + t.tv_usec / 1000;
}

static void watch(int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  epoll_ctl(watched, EPOLL_CTL_ADD, fd, &event);
}

/* The request comes in one piece: it is short. What a viewer says later is read and forgotten. */
static void serve(int fd) {
  char bytes[4096];
  ssize_t length = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
  if (length <= 0) {
    if (length < 0 && errno == EAGAIN) return;
    close(fd);
    for (int i = 0; i < count; i++)
      if (viewers[i] == fd) viewers[i] = viewers[--count];
    return;
  }
  if (length > 4 && memcmp(bytes, "GET ", 4) == 0 && count < MOST) {
    send(fd, ANSWER, sizeof ANSWER - 1, MSG_NOSIGNAL);
    viewers[count++] = fd;
  }
}

static void serve_for(long long ms) {
  struct epoll_event events[256];
  long long end = now_ms() + ms;
  for (;;) {
    long long left = ms < 0 ? -1 : end - now_ms();
    if (ms >= 0 && left <= 0) return;
    int ready = epoll_wait(watched, events, 256, (int)left);
    for (int i = 0; i < ready; i++) {
      int fd = events[i].data.fd;
      if (fd == STDIN_FILENO) {
        if (ms < 0) return;
      } else if (fd == listener) {
        int viewer, on = 1;
        while ((viewer = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
          setsockopt(viewer, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
          watch(viewer);
        }
      } else
        serve(fd);
    }
  }
}

static void broadcast(int length) {
  char frame[LONGEST + 4];
  char *text = frame + (length < 126 ? 2 : 4);
  number++;
  int head = sprintf(text, "{\"type\":\"delta\",\"topic\":\"match/12\",\"offset\":%d,\"at\":%lld,\"patch\":\"", number,
                     now_ms());
  for (int i = head; i < length - 2; i++) text[i] = 'a' + i % 26;
  memcpy(text + (length > head + 2 ? length - 2 : head), "\"}", 2);
  frame[0] = (char)0x81;
  if (length < 126)
    frame[1] = length;
  else {
    frame[1] = 126;
    frame[2] = length >> 8;
    frame[3] = length & 255;
  }
  size_t whole = length + (text - frame);
  for (int i = 0; i < count; i++) send(viewers[i], frame, whole, MSG_DONTWAIT | MSG_NOSIGNAL);
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET};
  socklen_t size = sizeof address;
  char line[128];
  setvbuf(stdin, NULL, _IONBF, 0);
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 4096)) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  watched = epoll_create1(0);
  watch(listener);
  watch(STDIN_FILENO);
  printf("{\"port\":%d}\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int times, every, length;
    struct rusage before, after;
    serve_for(-1);
    if (!fgets(line, sizeof line, stdin)) return 0;
    if (sscanf(line, "broadcast %d %d %d", &times, &every, &length) != 3 || length > LONGEST) return 1;
    getrusage(RUSAGE_SELF, &before);
    for (int i = 0; i < times; i++) {
      long long began = now_ms();
      broadcast(length);
      long long left = every - (now_ms() - began);
      if (left > 0) serve_for(left);
    }
    getrusage(RUSAGE_SELF, &after);
    printf("{\"userUs\":%.0f,\"systemUs\":%.0f,\"connections\":%d}\n", micros(after.ru_utime) - micros(before.ru_utime),
           micros(after.ru_stime) - micros(before.ru_stime), count);
    fflush(stdout);
  }
}
