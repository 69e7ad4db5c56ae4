import { afterEach, expect, test, vi } from 'vitest'
import { storedPick, storePick } from '#client/site/features/predictions/stored-pick.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pick waits for a login or the form for a quarter of an hour, and then belongs to nobody', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers()
  storePick(7, 3)
  expect(storedPick(7)).toBe(3)
  expect(storedPick(8)).toBeUndefined()
  vi.advanceTimersByTime(14 * 60_000)
  expect(storedPick(7)).toBe(3)
  vi.advanceTimersByTime(2 * 60_000)
  expect(storedPick(7)).toBeUndefined()
  kept.set('keptPick', '7/3')
  expect(storedPick(7)).toBeUndefined()
})
