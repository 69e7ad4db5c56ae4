import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Seals } from '#relay/proxy/session/token-encryption.ts'

const OLD = 'an old secret of more than 32 characters'
const NEW = 'a new secret of more than 32 characters!'
const TOKEN = 'the-token-of-the-origin'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const at = (nowMs: number, ...secrets: string[]) => new Seals(secrets, () => nowMs)

test('secrets rotate: the newest seals, those still held open, one that has gone opens nothing', async () => {
  const { seal, cookie } = await at(0, OLD).seal(TOKEN, 1000)
  expect(await at(0, NEW, OLD).open(seal, cookie)).toBe(TOKEN)
  expect(await at(0, NEW).open(seal, cookie)).toBeUndefined()
  const newer = await at(0, NEW, OLD).seal(TOKEN, 1000)
  expect(await at(0, NEW).open(newer.seal, newer.cookie)).toBe(TOKEN)
})

test('a seal that is forged, cut short or put in another order opens nothing, and none of it throws', async () => {
  const seals = at(0, NEW)
  const { seal, cookie } = await seals.seal(TOKEN, 1000)
  const parts = seal.split('.')
  const unsealed = (header: object) =>
    [Buffer.from(JSON.stringify(header)).toString('base64url'), ...parts.slice(1)].join('.')
  const forged = [
    unsealed({ alg: 'none' }),
    unsealed({ alg: 'dir', enc: 'none' }),
    unsealed({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', p2c: 1e9, p2s: 'x' }),
    unsealed({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }),
    [...parts].reverse().join('.'),
    `${seal}.`,
    'x'.repeat(1e6),
  ]
  for (const one of forged) expect(await seals.open(one, cookie)).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(fc.nat(seal.length - 1), fc.integer({ min: 1, max: 63 }), async (place, by) => {
      const held = LETTERS.indexOf(seal[place] ?? '')
      const other = held < 0 ? 'A' : (LETTERS[(held + by) % 64] ?? 'A')
      const changed = seal.slice(0, place) + other + seal.slice(place + 1)
      expect(await seals.open(changed, cookie)).toBeUndefined()
      expect(await seals.open(seal.slice(0, place), cookie)).toBeUndefined()
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
      expect(await seals.open(one, other)).toBeUndefined()
      expect(await seals.open(one, cookie)).toBeUndefined()
    }),
  )
})

test('a seal or cookie opens as it was issued, and in no other writing of the same bytes', async () => {
  const seals = at(0, NEW)
  const { seal, cookie } = await seals.seal(TOKEN, 1000)
  const parts = seal.split('.')
  for (const [place, part] of parts.entries()) {
    for (const other of [
      `${part}=`,
      `${part} `,
      ` ${part}`,
      `${part}\n`,
      `${part.slice(0, 4)} ${part.slice(4)}`,
    ]) {
      expect(await seals.open(parts.with(place, other).join('.'), cookie)).toBeUndefined()
    }
  }
  // 16 bytes of a tag fill 21 letters and two bits of the last; 32 of a cookie 42 and four.
  for (const other of rewritten(seal)) expect(await seals.open(other, cookie)).toBeUndefined()
  for (const other of rewritten(cookie)) expect(await seals.open(seal, other)).toBeUndefined()
  expect(await seals.open(seal, cookie)).toBe(TOKEN)
})

/** Other writings of the same bytes: those bits of the last letter that stand for nothing are turned. */
function rewritten(text: string): string[] {
  const bytes = (one: string) => Buffer.from(one.split('.').at(-1) ?? '', 'base64url').toString('hex')
  return [...LETTERS]
    .map((letter) => text.slice(0, -1) + letter)
    .filter((one) => one !== text && bytes(one) === bytes(text))
}
