import { expect, test } from 'vitest'
import { SlowReaders } from '#relay/security/timeouts.ts'

/** A socket whose other end takes what the test says. */
class Sink {
  writableLength = 0
  bytesWritten = 0
  isDestroyed = false

  write(bytes: number): void {
    this.bytesWritten += bytes
    this.writableLength += bytes
  }

  take(bytes: number): void {
    this.writableLength = Math.max(0, this.writableLength - bytes)
  }

  destroy(): void {
    this.isDestroyed = true
  }
}

function watched() {
  const readers = new SlowReaders()
  const sink = new Sink()
  readers.watch(sink)
  const look = (times: number, between = () => {}) => {
    for (let time = 0; time < times; time += 1) {
      between()
      readers.look()
    }
  }
  return { readers, sink, look }
}

test('who does not take an answer is dropped after a while', () => {
  const { sink, look } = watched()
  sink.write(100_000)
  look(29)
  expect(sink.isDestroyed).toBe(false)
  look(10)
  expect(sink.isDestroyed).toBe(true)
})
