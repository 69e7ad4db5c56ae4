import { expect, onTestFinished, test } from 'vitest'
import { SupervisedThread, type ThreadParts, ThreadUnavailable } from '#relay/threads/supervised-thread.ts'
import { testThread } from '#tests/support/test-thread.ts'

type Calls = {
  double(n: number, afterMs?: number): Promise<number>
  never(): Promise<void>
}

const FUNCTIONS = `
  double: (n, afterMs = 0) => new Promise((resolve) => setTimeout(() => resolve(2 * n), afterMs)),
  never: () => new Promise(() => {})`

function threadOf(parts: Partial<ThreadParts<object>> = {}, functions = FUNCTIONS) {
  const lines: string[] = []
  const thread = new SupervisedThread<Calls>({
    url: testThread(functions),
    log: (line) => lines.push(line),
    ...parts,
  })
  onTestFinished(() => thread.close())
  return { thread, lines }
}

test('a thread that cannot start is refused at once until its next try, and counts as broken after some', async () => {
  const { thread, lines } = threadOf({ brokenAfterMs: 0 }, `...nothing`)
  await expect(thread.calls()).rejects.toThrow(ThreadUnavailable)
  await expect(thread.calls()).rejects.toThrow(ThreadUnavailable)
  expect(thread.isBroken).toBe(false)
  expect(lines.join('\n')).toContain('nothing is not defined')
  await expect
    .poll(
      async () => {
        await thread.calls().catch(() => {})
        return thread.isBroken
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})
