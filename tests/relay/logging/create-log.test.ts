import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type CreateLogOptions, createLog, MAX_LINE_BYTES } from '#relay/logging/create-log.ts'

function logged(options: Partial<CreateLogOptions> = {}) {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    process: 'relay',
    write: (line) => void lines.push(line),
    isTerminal: false,
    ...options,
  })
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line)) }
}

test('whatever is logged is one line that parses, bounded in bytes, and holds no secret', () => {
  fc.assert(
    fc.property(
      fc.anything({ maxDepth: 4 }),
      fc.string({ maxLength: 6000, unit: 'binary' }),
      (fields, text) => {
        const { log, lines } = logged()
        const err = new Error(text)
        log
          .child({ of: text })
          .error({ err, fields, password: 'a password', note: `to a@b.example ${text}` }, text)
        expect(lines).toHaveLength(1)
        const [line = ''] = lines
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES)
        expect(line.indexOf('\n')).toBe(line.length - 1)
        expect(JSON.parse(line)).toMatchObject({ level: 'error', process: 'relay' })
        expect(line).not.toMatch(/a password|a@b\.example/)
      },
    ),
    { numRuns: 60 },
  )
})

test('an error tells its type, message, stack and cause, without what it holds of people', () => {
  const { log, parsed } = logged()
  const cause = Object.assign(new Error('Key (email)=(rahul@example.org) already exists.'), {
    code: '23505',
    detail: 'Failing row contains (Rahul, 9876543210).',
  })
  log.error({ err: new Error('insert failed', { cause }) }, 'a request failed')
  const { err } = parsed()[0]
  expect(err).toMatchObject({ type: 'Error' })
  expect(err.stack).toContain('create-log.test.ts')
  expect(JSON.stringify(err)).not.toMatch(/rahul|98765/i)
  log.error({ err: cause }, 'a request failed')
  expect(parsed()[1].err).toMatchObject({ code: '23505', detail: '[hidden]' })
})

test('one message is logged sixty times a minute at most, then counted', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let nowMs = 0
    const { log, parsed } = logged({ nowMs: () => nowMs })
    for (let time = 0; time < 1000; time += 1) log.warn({ time }, 'request failed')
    log.warn('another')
    expect(parsed()).toHaveLength(61)
    nowMs = 60_000
    vi.advanceTimersByTime(5000)
    expect(parsed()).toHaveLength(62)
    expect(parsed()[61]).toMatchObject({ msg: 'request failed', again: 940 })
    log.warn('request failed')
    expect(parsed()).toHaveLength(63)
  } finally {
    vi.useRealTimers()
  }
})

test('a person at a terminal reads the message and its fields, and no control character of anybody', () => {
  const { log, lines } = logged({ isTerminal: true })
  log.info({ workers: 4 }, 'Workers share the port')
  log.warn({ process: 'origin', to: 'a@b.example' }, 'odd \u001b[2J text')
  log.error({ err: new TypeError('broken') }, 'request failed')
  const shown = lines.map((line) => stripVTControlCharacters(line))
  expect(shown[0]).toMatch(/INFO: Workers share the port {"process":"relay","workers":4}\n$/)
  expect(shown[1]).toMatch(/WARN: odd {2}\[2J text {"process":"origin","to":"\[e-mail\]"}\n$/)
  expect(lines[1]).not.toContain('\u001b[2J')
  expect(shown[2]).toMatch(/ERROR: request failed[\s\S]+TypeError: broken\n +at /)
})

test('a level that is raised holds for the log and those made of it later, until it is as before', () => {
  const { log, lines } = logged()
  log.debug('unheard')
  log.level = 'debug'
  log.debug('heard')
  log.child({}).debug('heard too')
  log.level = 'info'
  log.debug('unheard')
  expect(lines).toHaveLength(2)
})
