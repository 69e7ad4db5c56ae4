import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { nameOf, ownReactions, reconciled, storeReaction } from '#client/widgets/reactions/own-reactions.ts'
import { toggleReaction } from '#client/widgets/reactions/toggle-reaction.ts'

const HOUR_MS = 3_600_000

afterEach(() => vi.unstubAllGlobals())

const reaction = fc.constantFrom('like' as const, 'dislike' as const)

test('pressing twice takes back, and the counts with it', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), reaction, (Likes, DisLikes, pressed) => {
      const before = { Likes, DisLikes, Mine: null }
      expect(toggleReaction(toggleReaction(before, pressed), pressed)).toEqual(before)
    }),
  )
})

test('changing one’s mind moves one count to the other', () => {
  expect(toggleReaction({ Likes: 3, DisLikes: 1, Mine: 'like' }, 'dislike')).toEqual({
    Likes: 2,
    DisLikes: 2,
    Mine: 'dislike',
  })
  // What the server counts may lack one's own yet: no count falls under nothing.
  expect(toggleReaction({ Likes: 0, DisLikes: 0, Mine: 'like' }, 'like').Likes).toBe(0)
})

test('one’s own choice is kept by kind and number, and forgotten when taken back', () => {
  stubStorage()
  const mine = (name: string) => ownReactions.get()[name]?.Mine
  storeReaction(nameOf('news', 1), { Likes: 1, DisLikes: 0, Mine: 'like', at: 0 })
  storeReaction(nameOf('blog', 1), { Likes: 0, DisLikes: 1, Mine: 'dislike', at: 1 })
  expect(mine('news/1')).toBe('like')
  storeReaction('news/1', { Likes: 0, DisLikes: 0, Mine: null, at: 2 })
  expect(mine('news/1')).toBeNull()
  expect(mine('blog/1')).toBe('dislike')
  storeReaction('news/2', { Likes: 1, DisLikes: 0, Mine: 'like', at: HOUR_MS })
  expect(mine('news/1')).toBeUndefined()
  expect(mine('blog/1')).toBe('dislike')
})

test('what the origin answered to this browser counts until the page must have heard of it too', () => {
  const liked = { Likes: 1, DisLikes: 0, Mine: 'like', at: 1000 } as const
  const pageAt = (at: number, Likes = 0) => reconciled({ Likes, DisLikes: 0, at }, liked)
  expect(pageAt(1500)).toEqual({ Likes: 1, DisLikes: 0, Mine: 'like' })
  expect(pageAt(HOUR_MS, 7)).toEqual({ Likes: 7, DisLikes: 0, Mine: 'like' })
  const takenBack = { Likes: 0, DisLikes: 0, Mine: null, at: 1000 }
  expect(reconciled({ Likes: 1, DisLikes: 0, at: 1500 }, takenBack).Likes).toBe(0)
})

test('no count contradicts one’s own reaction, however it was kept and whatever the page says', () => {
  stubStorage('{"news/1":"dislike"}')
  const ofEarlier = ownReactions.get()['news/1']
  expect(reconciled({ Likes: 2, DisLikes: 0, at: 5 }, ofEarlier)).toEqual({
    Likes: 2,
    DisLikes: 1,
    Mine: 'dislike',
  })
  expect(reconciled({ Likes: 2, DisLikes: 0, at: 5 }, undefined).Mine).toBeNull()
})

test('a store that is forbidden, full or filled by others loses a choice and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  const liked = { Likes: 1, DisLikes: 0, Mine: 'like', at: 0 } as const
  expect(() => storeReaction('news/1', liked)).not.toThrow()
  for (const text of ['', '[', 'null', '7', '{"news/1":"maybe"}', '{"news/1":{"Likes":1}}']) {
    stubStorage(text)
    expect(ownReactions.get()['news/1'], text).toBeUndefined()
  }
})

function stubStorage(text?: string): void {
  let stored = text ?? null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
    removeItem: () => {
      stored = null
    },
  })
}
