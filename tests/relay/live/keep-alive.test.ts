import { expect, test } from 'vitest'
import { frameOf } from '#relay/live/frame.ts'
import { Hub } from '#relay/live/hub.ts'
import { KeepAlive } from '#relay/live/keep-alive.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

function room(maxBufferedBytes: number) {
  const hub = new Hub('e', { encoded: () => {}, published: () => {} })
  return { hub, keepAlive: new KeepAlive(maxBufferedBytes, hub.sending) }
}

/** A frame of about so many bytes. */
const sized = (length: number) => frameOf({ text: 'x'.repeat(length) })

function connection({ hub, keepAlive }: ReturnType<typeof room>, clock: { nowMs: number }) {
  const wire = new RecordingWire()
  const outbox = new Outbox(wire, () => clock.nowMs, hub.sending)
  const life = { outbox, pingDueMs: 0, unansweredPings: 0, second: 0, hasLeft: false }
  keepAlive.add(life, clock.nowMs)
  const pass = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      clock.nowMs += 1000
      keepAlive.tick(clock.nowMs, clock.nowMs + 5)
    }
  }
  return { wire, outbox, life, pass }
}

test('[G6] a connection that hears nothing gets a beat every 25 s with the time of the relay, and pings do not count as news', () => {
  const clock = { nowMs: 0 }
  const everybody = room(1e9)
  const { wire, life, pass } = connection(everybody, clock)
  for (let i = 0; i < 4; i += 1) {
    pass(25)
    life.unansweredPings = 0
  }
  expect(wire.messages).toEqual([25, 50, 75, 100].map((s) => ({ type: 'beat', at: s * 1000 + 5 })))
  expect(wire.pings).toBe(3)
})

test('[G6] a peer that misses two pings is dropped, one that answers stays', () => {
  const clock = { nowMs: 0 }
  const everybody = room(1e9)
  const silent = connection(everybody, clock)
  silent.pass(89)
  expect(silent.wire.isTerminated).toBe(false)
  silent.pass(1)
  expect(silent.wire.isTerminated).toBe(true)
})

test('[G3] a reader that takes nothing for 60 s is closed with 4408', () => {
  const clock = { nowMs: 0 }
  const everybody = room(1e9)
  const { wire, outbox, pass } = connection(everybody, clock)
  wire.isFull = true
  outbox.send(sized(1))
  expect(wire.isPaused).toBe(true)
  pass(59)
  expect(wire.closed).toEqual([])
  pass(1)
  expect(wire.closed[0]?.code).toBe(4408)
})

test('[G3] when all backlogs together grow too large the longest ones go first', () => {
  const clock = { nowMs: 0 }
  const everybody = room(1000)
  const rooms = [0, 1, 2].map(() => connection(everybody, clock))
  rooms.forEach(({ wire, outbox }, i) => {
    clock.nowMs = i * 10
    wire.isFull = true
    outbox.send(sized(600))
  })
  everybody.keepAlive.tick(clock.nowMs + 1, 0)
  // Not by a close frame, which would wait behind what they do not take.
  expect(rooms.map(({ wire }) => wire.isTerminated)).toEqual([true, true, false])
  expect(rooms.flatMap(({ wire }) => wire.closed)).toEqual([])
})
