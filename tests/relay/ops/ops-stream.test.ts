import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { OpsLink } from '#relay/ops/ops-link.ts'
import { OpsStream } from '#relay/ops/page/ops-stream.ts'

const REPORT = 'x'.repeat(1000)

/** A browser that has the page open, and takes what it is sent or does not. */
class Browser extends EventEmitter {
  writableLength = 0
  isTaking = true
  ended: 'no' | 'ended' | 'destroyed' = 'no'

  writeHead() {}
  write(text: string) {
    if (!this.isTaking) this.writableLength += text.length
  }
  takeAll() {
    this.writableLength = 0
    this.emit('drain')
  }
  end() {
    this.ended = 'ended'
    this.emit('close')
  }
  destroy() {
    this.ended = 'destroyed'
    this.emit('close')
  }
}

function streaming() {
  let nowMs = 0
  const tells = new Set<(status: string) => void>()
  const link = {
    status: async () => undefined,
    watch: (tell: (status: string) => void) => {
      tells.add(tell)
      return () => tells.delete(tell)
    },
  } as unknown as OpsLink
  const stream = new OpsStream({ link, monotonicMs: () => nowMs })
  const open = (isTaking: boolean, isAllowed = () => true) => {
    const browser = new Browser()
    browser.isTaking = isTaking
    void stream.begin(browser as unknown as ServerResponse, {}, isAllowed)
    return browser
  }
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000
      for (const tell of [...tells]) tell(REPORT)
    }
  }
  return { stream, open, pass }
}

test('walls that nobody reads leave their places to others after a minute, and no wall that is read does', () => {
  const { stream, open, pass } = streaming()
  const unread = Array.from({ length: 49 }, () => open(false))
  const read = open(true)
  expect(stream.isFull).toBe(true)
  pass(59)
  expect(stream.isFull).toBe(true)
  pass(2)
  expect(stream.isFull).toBe(false)
  expect(new Set(unread.map(({ ended }) => ended))).toEqual(new Set(['destroyed']))
  expect(read.ended).toBe('no')
})
