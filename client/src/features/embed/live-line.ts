import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'

/** A reader of one topic of the live protocol (`crease.live.v1`) in as few bytes as it takes. */

const POLL_MS = 5000
/** After so many connections in a row that never opened, the snapshot is asked for over plain HTTP. */
const FAILURES_BEFORE_POLLING = 3
const LONGEST_WAIT_MS = 30_000
/** After a refusal. */
const AGAIN_MS = 10_000

type Held = { epoch: string; offset: number; state: JsonObject }

export type LineEvents = {
  changed(state: JsonObject): void
  /** Since when what is shown may be old, in ms of Unix time; undefined once it is fresh again. */
  staleSince(ms: number | undefined): void
}

/** Follows `topic` until the page goes. */
export function followTopic(topic: string, { changed, staleSince }: LineEvents): void {
  let held: Held | undefined
  let failures = 0
  let heartbeatMs = 25_000
  let silence = 0
  let seenAt = Date.now()
  let etag = ''

  const hold = (next: Held) => {
    held = next
    changed(next.state)
  }
  const isSeen = () => {
    seenAt = Date.now()
  }

  const connect = () => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/live`, 'crease.live.v1')
    let hasOpened = false
    let isOver = false
    const subscribe = () => {
      const { epoch, offset } = held ?? {}
      socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic, epoch, offset }] }))
    }
    const resubscribe = () => {
      if (socket.readyState === WebSocket.OPEN) subscribe()
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), 2 * heartbeatMs) as unknown as number
    }
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      listen()
      isSeen()
      switch (message.type) {
        case 'hello':
          hasOpened = true
          failures = 0
          heartbeatMs = message.heartbeat
          staleSince(undefined)
          return subscribe()
        case 'snapshot':
          return hold(message)
        case 'delta': {
          const { base = message.offset - 1, offset, patch } = message
          if (!held || offset <= held.offset) return
          if (base !== held.offset) return subscribe()
          return hold({ ...held, offset, state: apply(held.state, patch) as JsonObject })
        }
        case 'beat':
          if (message.upstream) staleSince(message.upstream === 'stale' ? message.since : undefined)
          return
        case 'end':
          isOver = true
          return socket.close()
        case 'error':
          // Too many subscriptions at once, or a topic that is not there yet.
          if (message.code === 'rate_limited' || message.code === 'unknown_topic')
            setTimeout(resubscribe, AGAIN_MS)
      }
    }
    socket.onclose = () => {
      clearTimeout(silence)
      if (isOver) return
      if (!hasOpened) failures += 1
      if (failures >= FAILURES_BEFORE_POLLING) return void poll()
      staleSince(seenAt)
      setTimeout(connect, Math.random() * Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures))
    }
    listen()
  }

  /** Then a socket is tried again: networks change. */
  const poll = async () => {
    try {
      const response = await fetch(`/live/topics/${topic}`, {
        headers: etag ? { 'if-none-match': etag } : {},
      })
      if (response.status === 200) {
        etag = response.headers.get('etag') ?? ''
        hold(await response.json())
      }
      const since = /since=(\d+)/.exec(response.headers.get('crease-upstream') ?? '')?.[1]
      staleSince(since === undefined ? undefined : Number(since))
      isSeen()
    } catch {
      staleSince(seenAt)
    }
    failures += 1
    setTimeout(failures % 12 === 0 ? connect : poll, POLL_MS)
  }

  connect()
}
