import { expect, test } from 'vitest'
import { DeduplicatedLog } from '#relay/logging/deduplicated-log.ts'

function logOf() {
  let nowMs = 0
  const lines: [Record<string, unknown>, string][] = []
  const log = new DeduplicatedLog({
    log: (fields, sentence) => lines.push([fields, sentence]),
    nowMs: () => nowMs,
  })
  const pass = (ms: number) => {
    nowMs += ms
    log.tick()
  }
  return { log, lines, pass }
}

test('what goes on is logged at once and then counted, a line a minute', () => {
  const { log, lines, pass } = logOf()
  for (let second = 0; second < 150; second += 1) {
    for (let time = 0; time < 10; time += 1) log.note('500', { status: 500 }, 'the origin answers 500')
    pass(1000)
  }
  expect(lines).toEqual([
    [{ status: 500 }, 'the origin answers 500'],
    [{ status: 500, again: 599 }, 'the origin answers 500 (599 times more in the last minute)'],
    [{ status: 500, again: 600 }, 'the origin answers 500 (600 times more in the last minute)'],
  ])
})

test('kinds that others make up share one count beyond a hundred', () => {
  const { log, lines } = logOf()
  for (let kind = 0; kind < 1000; kind += 1) log.note(`kind ${kind}`, {}, 'left out')
  expect(lines).toHaveLength(101)
})
