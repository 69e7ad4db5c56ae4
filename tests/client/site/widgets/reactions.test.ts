import { expect, onTestFinished, test, vi } from 'vitest'
import { readStored } from '#client/kit/stored/stored.ts'
import { ownReactions, reconciled } from '#client/site/features/reactions/own-reactions.ts'

const HOUR_MS = 3_600_000

test('what the origin answered to this browser counts until the page must have heard of it too', () => {
  const liked = { Likes: 1, DisLikes: 0, Mine: 'like', at: 1000 } as const
  const pageAt = (at: number, Likes = 0) => reconciled({ Likes, DisLikes: 0, at }, liked)
  expect(pageAt(1500)).toEqual({ Likes: 1, DisLikes: 0, Mine: 'like' })
  expect(pageAt(HOUR_MS, 7)).toEqual({ Likes: 7, DisLikes: 0, Mine: 'like' })
  const takenBack = { Likes: 0, DisLikes: 0, Mine: null, at: 1000 }
  expect(reconciled({ Likes: 1, DisLikes: 0, at: 1500 }, takenBack).Likes).toBe(0)
})

test('no count contradicts one’s own reaction, however it was kept and whatever the page says', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('localStorage', { getItem: () => '{"news/1":"dislike"}' })
  const ofEarlier = readStored(ownReactions)['news/1']
  expect(reconciled({ Likes: 2, DisLikes: 0, at: 5 }, ofEarlier)).toEqual({
    Likes: 2,
    DisLikes: 1,
    Mine: 'dislike',
  })
  expect(reconciled({ Likes: 2, DisLikes: 0, at: 5 }, undefined).Mine).toBeNull()
})
