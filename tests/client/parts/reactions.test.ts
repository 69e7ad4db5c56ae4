import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from '#client/parts/reactions/counted.ts'
import { keepReaction, keptReaction, nameOf } from '#client/parts/reactions/own-reactions.ts'

const reaction = fc.constantFrom('like' as const, 'dislike' as const)

test('pressing twice takes back, and the counts with it', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), reaction, (Likes, DisLikes, pressed) => {
      const before = { Likes, DisLikes, Mine: null }
      expect(counted(counted(before, pressed), pressed)).toEqual(before)
    }),
  )
})

test('changing one’s mind moves one count to the other', () => {
  expect(counted({ Likes: 3, DisLikes: 1, Mine: 'like' }, 'dislike')).toEqual({
    Likes: 2,
    DisLikes: 2,
    Mine: 'dislike',
  })
  // What the server counts may lack one's own yet: no count falls under nothing.
  expect(counted({ Likes: 0, DisLikes: 0, Mine: 'like' }, 'like').Likes).toBe(0)
})

test('one’s own choice is kept by kind and number, and forgotten when taken back', () => {
  const store = memoryStore()
  keepReaction(store, nameOf('news', 1), 'like')
  keepReaction(store, nameOf('blog', 1), 'dislike')
  expect(keptReaction(store, 'news/1')).toBe('like')
  keepReaction(store, 'news/1', null)
  expect(keptReaction(store, 'news/1')).toBeNull()
  expect(keptReaction(store, 'blog/1')).toBe('dislike')
})

test('a store that is forbidden, full or filled by others loses a choice and breaks nothing', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(keptReaction(forbidden, 'news/1')).toBeNull()
  expect(() => keepReaction(forbidden, 'news/1', 'like')).not.toThrow()
  for (const text of ['[', 'null', '7', '{"news/1":"maybe"}']) {
    expect(keptReaction(memoryStore(text), 'news/1')).toBeNull()
  }
})

function memoryStore(text?: string): () => Storage {
  let kept = text ?? null
  const store = {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
  return () => store as unknown as Storage
}
