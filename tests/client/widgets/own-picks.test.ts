import { afterEach, expect, test, vi } from 'vitest'
import { forgetOwnPicks, ownPick, setOwnPick } from '#client/features/predictions/own-picks.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

test('the last thirty picks of a device are known by their match, and another pick takes the place of the first', () => {
  const kept = new Map<string, string>()
  storage(kept)
  for (let match = 1; match <= 31; match += 1) setOwnPick(match, 3)
  expect(ownPick(1)).toBeUndefined()
  expect(ownPick(2)).toBe(3)
  setOwnPick(2, 4)
  expect(ownPick(2)).toBe(4)
  setOwnPick(2, undefined)
  expect(ownPick(2)).toBeUndefined()
  forgetOwnPicks()
  expect(kept.size).toBe(0)
})
