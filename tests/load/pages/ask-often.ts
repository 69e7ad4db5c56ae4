import { connect } from 'node:net'

type Asking = {
  port: number
  path: string
  headers: string
  connections: number
  requests: number
  /** Gets the milliseconds that each answer took. */
  took?: number[]
}

/**
 * Asks for one page many times over kept connections, one request after the other on each. Resolves with the
 * seconds it took; rejects where an answer is not 200.
 */
export async function askOften({
  port,
  path,
  headers,
  connections,
  requests,
  took,
}: Asking): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`)
  const each = Math.ceil(requests / connections)
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => oneConnection(port, request, each, took)))
  return (performance.now() - started) / 1000
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

function oneConnection(
  port: number,
  request: Buffer,
  times: number,
  took: number[] | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let left = times
    /** Bytes still to come of the answer that is being read; undefined while its head is not whole. */
    let missing: number | undefined
    let head = Buffer.alloc(0)
    let askedMs = 0
    const ask = () => {
      askedMs = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const length = /^content-length: (\d+)/im.exec(text)?.[1]
        if (!text.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy()
          reject(new Error(text.split('\r\n', 1)[0]))
          return
        }
        missing = Number(length) - (head.length - end - END_OF_HEAD.length)
        head = Buffer.alloc(0)
      } else missing -= chunk.length
      if (missing > 0) return
      missing = undefined
      left -= 1
      took?.push(performance.now() - askedMs)
      if (left > 0) ask()
      else {
        socket.end()
        resolve()
      }
    })
  })
}
