import { expect, test } from 'vitest'
import { CaptchaSolver } from '#client/api/proof/captcha-solver.ts'
import type { Captcha } from '#shared/api/account.ts'

/** An environment in which challenges are numbered, and are solved when the test says so. */
function solverUnderTest({ expiresAt }: { expiresAt?: number } = {}) {
  let asked = 0
  const solving: ((code: string | undefined) => void)[] = []
  const at = {
    nowMs: 1_000_000,
    fails: false,
    due: undefined as { ms: number; then(): void } | undefined,
    asked: () => asked,
    /** Solves the latest one. */
    async solve(code: string | undefined = `code ${asked}`) {
      await new Promise((done) => setTimeout(done))
      solving.at(-1)?.(code)
      await new Promise((done) => setTimeout(done))
    },
  }
  const keeper = new CaptchaSolver({
    ask: async (): Promise<Captcha | undefined> => {
      asked += 1
      if (at.fails) throw new Error('nobody answers')
      return { parameters: expiresAt === undefined ? {} : { expiresAt }, signature: `${asked}` }
    },
    solve: () => new Promise((resolve) => solving.push(resolve)),
    nowMs: () => at.nowMs,
    after: (ms, then) => {
      at.due = { ms, then }
      return () => {
        at.due = undefined
      }
    },
  })
  return { keeper, at }
}

test('who needs a code waits for the one that is on its way, and gets the fresh one where it was refreshed meanwhile', async () => {
  const { keeper, at } = solverUnderTest()
  const code = keeper.code()
  await at.solve()
  expect(await code).toBe('code 1')
  keeper.refresh()
  const next = keeper.code()
  keeper.refresh()
  await at.solve()
  expect(await next).toBe('code 3')
})

test('one that is about to expire is refreshed where somebody looks, and given up where nobody does', async () => {
  const { keeper, at } = solverUnderTest({ expiresAt: 1_600 })
  keeper.begin()
  await at.solve()
  expect(at.due?.ms).toBe(585_000)
  at.nowMs += 585_000
  at.due?.then()
  expect(keeper.state()).toEqual({ kind: 'idle' })
  const undo = keeper.subscribe(() => undefined)
  keeper.begin()
  await at.solve()
  at.due?.then()
  expect(keeper.state().kind).toBe('solving')
  undo()
})

test('a reader’s clock that goes wrong makes no challenge stale at once', async () => {
  const { keeper, at } = solverUnderTest({ expiresAt: 10 })
  keeper.begin()
  await at.solve()
  expect(keeper.state()).toMatchObject({ kind: 'ready', untilMs: at.nowMs + 300_000 })
})
