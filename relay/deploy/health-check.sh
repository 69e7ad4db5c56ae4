#!/usr/bin/env bash
# Whether a path of this machine answers with 200: health-check.sh PORT PATH. A shell takes a few milliseconds, where a
# program of Node would take a fifth of a second at every check.
set -euo pipefail
port=$1
path=$2
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$path" >&3
read -r -t 2 status <&3
[[ $status == 'HTTP/1.1 200 '* ]]
