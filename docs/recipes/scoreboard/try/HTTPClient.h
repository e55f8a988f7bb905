#pragma once
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>
#include "Arduino.h"
#include "WiFi.h"

// Asks the server as the real one does: HTTP/1.1, and negative numbers for what went wrong on the way.
class HTTPClient {
 public:
  ~HTTPClient() { end(); }

  bool begin(String url) {
    const std::string address = url.c_str(), scheme = "http://";
    const size_t path = address.find('/', scheme.size()), port = address.find(':', scheme.size());
    if (address.compare(0, scheme.size(), scheme) != 0 || path == std::string::npos) return false;
    const size_t hostEnd = port < path ? port : path;
    host_ = address.substr(scheme.size(), hostEnd - scheme.size());
    port_ = port < path ? address.substr(port + 1, path - port - 1) : "80";
    path_ = address.substr(path);
    headers_ = "Host: " + host_ + ":" + port_ + "\r\nUser-Agent: ESP32HTTPClient\r\nConnection: close\r\n"
               "Accept-Encoding: identity;q=1,chunked;q=0.1,*;q=0\r\n";
    return true;
  }

  void addHeader(const String& name, const String& value) {
    headers_ += std::string(name.c_str()) + ": " + value.c_str() + "\r\n";
  }

  int GET() {
    if (!WiFi.isJoined() || !connect()) return -1;
    const std::string request = "GET " + path_ + " HTTP/1.1\r\n" + headers_ + "\r\n";
    if (write(socket_, request.data(), request.size()) != ssize_t(request.size())) return -2;
    std::string answer;
    char part[1460];
    for (ssize_t size; (size = read(socket_, part, sizeof part)) > 0;) answer.append(part, size);
    const size_t head = answer.find("\r\n\r\n");
    if (head == std::string::npos || answer.compare(0, 9, "HTTP/1.1 ") != 0) return -7;
    // What a server answers in parts has to be put together, which this does not.
    if (answer.substr(0, head).find("chunked") != std::string::npos) return -9;
    body_ = answer.substr(head + 4);
    return std::atoi(answer.c_str() + 9);
  }

  String getString() { return String(body_.c_str()); }

  void end() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }

 private:
  bool connect() {
    addrinfo wanted = {};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host_.c_str(), port_.c_str(), &wanted, &found) != 0) return false;
    socket_ = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    const bool isConnected = ::connect(socket_, found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    return isConnected;
  }

  std::string host_, port_, path_, headers_, body_;
  int socket_ = -1;
};
