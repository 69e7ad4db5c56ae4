import { expect, test, vi } from 'vitest'
import { UnblockedOutput } from '#relay/logging/unblocked-output.ts'

/** A reader that takes so many bytes and no more until it is told to. */
function outputTo({ takes = Number.POSITIVE_INFINITY, failsWith = 'EAGAIN', maxWaitingBytes = 100 } = {}) {
  const reader = { takes, failsWith: failsWith as string | undefined, text: '' }
  const output = new UnblockedOutput({
    write: (bytes) => {
      if (reader.takes <= 0) throw Object.assign(new Error('no'), { code: reader.failsWith })
      const taken = Math.min(reader.takes, bytes.length)
      reader.takes -= taken
      reader.text += Buffer.from(bytes.subarray(0, taken)).toString()
      return taken
    },
    droppedLine: (count) => `${count} dropped\n`,
    maxWaitingBytes,
  })
  return { output, reader }
}

function withTimers(run: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    run()
  } finally {
    vi.useRealTimers()
  }
}

test('what a reader does not take waits up to a bound; the rest is dropped, counted and told of', () => {
  withTimers(() => {
    const { output, reader } = outputTo({ takes: 0 })
    for (let time = 0; time < 1000; time += 1) output.write(`line ${time % 10}...\n`)
    expect(output.waitingBytes).toBe(100)
    expect(output.dropped).toBe(990)
    reader.takes = 1_000_000
    vi.advanceTimersByTime(100)
    expect(reader.text.split('\n')).toHaveLength(12)
    expect(reader.text).toMatch(/^line 0\.\.\.\n[\s\S]*line 9\.\.\.\n990 dropped\n$/)
    expect(output.waitingBytes).toBe(0)
    output.write('after\n')
    expect(reader.text).toMatch(/990 dropped\nafter\n$/)
  })
})

test.each(['EPIPE', 'ENOSPC'])(
  'a reader that is gone (%s) holds nothing up, and is told how many it missed',
  (code) => {
    withTimers(() => {
      const { output, reader } = outputTo({ takes: 0, failsWith: code })
      for (let time = 0; time < 5; time += 1) output.write('line\n')
      expect(output.waitingBytes).toBe(0)
      expect(vi.getTimerCount()).toBe(0)
      reader.takes = 1000
      output.write('back\n')
      expect(reader.text).toBe('5 dropped\nback\n')
    })
  },
)
