/**
 * Follows a topic of the live protocol (live-protocol.md) and prints a line of JSON for each state.
 *
 *     npx tsx follow-match.ts http://127.0.0.1:8080 match/7
 *
 * It reconnects by itself with the position it holds, so that no change is missed, and ends with status 1 when the
 * relay refuses the topic. Browsers and Node from 22 on have WebSocket; before that it comes with undici.
 */
import { WebSocket } from 'undici'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Current = { epoch: string; offset: number; state: Json }
type Message =
  | { type: 'hello'; heartbeat: number }
  | ({ type: 'snapshot'; topic: string } & Current)
  | { type: 'delta'; topic: string; base?: number; offset: number; patch: Json }
  | { type: 'error'; code: string; message: string }
  | { type: 'beat' | 'end' | 'bye' }

const LONGEST_WAIT_MS = 30_000

/** JSON Merge Patch (RFC 7396). */
function apply(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch
  const result: { [key: string]: Json } = isObject(target) ? { ...target } : {}
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key]
    else result[key] = apply(result[key], change)
  }
  return result
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function follow(address: string, topic: string, changed: (kind: string, current: Current) => void): void {
  let current: Current | undefined
  let attempt = 0

  const hold = (kind: string, next: Current) => {
    current = next
    changed(kind, next)
  }

  const connect = () => {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, 'crease.live.v1')
    let heartbeatMs = 25_000
    let silence: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false

    const subscribe = () => {
      const position = current ? { epoch: current.epoch, offset: current.offset } : {}
      socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic, ...position }] }))
    }
    // Two heartbeats of silence mean that the relay is gone.
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), 2 * heartbeatMs)
    }

    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      listen()
      switch (message.type) {
        case 'hello':
          attempt = 0
          heartbeatMs = message.heartbeat
          return subscribe()
        case 'snapshot': {
          const { epoch, offset, state } = message
          return hold('snapshot', { epoch, offset, state })
        }
        case 'delta': {
          const { offset, base = offset - 1, patch } = message
          if (current === undefined || offset <= current.offset) return
          // A change is missing: subscribe again from the current position.
          if (base !== current.offset) return subscribe()
          return hold('delta', { ...current, offset, state: apply(current.state, patch) })
        }
        // Asked again, the relay would refuse again.
        case 'error':
          process.stderr.write(`${message.code}: ${message.message}\n`)
          process.exitCode = 1
          hasEnded = true
          return socket.close()
        case 'end':
          hasEnded = true
          return socket.close()
      }
    }
    socket.onerror = () => undefined
    socket.onclose = () => {
      clearTimeout(silence)
      if (hasEnded) return
      // Anywhere in a growing time, so that those who lost one relay do not come back together.
      setTimeout(connect, Math.random() * Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempt))
      attempt += 1
    }
    listen()
  }
  connect()
}

const [address = '', topic = ''] = process.argv.slice(2)
follow(address, topic, (kind, current) => process.stdout.write(`${JSON.stringify({ kind, ...current })}\n`))
