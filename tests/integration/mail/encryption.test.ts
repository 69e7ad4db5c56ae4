import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Encryption } from '#relay/origin/parts/mail/encryption.ts'
import { mailKey } from '#relay/origin/parts/mail/mail-key.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { CODE, postUnderTest } from '#tests/support/post-under-test.ts'

test('a seal opens with its key and at its place alone, and not once a bit of it is changed', () => {
  const seal = new Encryption(Buffer.alloc(32, 1))
  const closed = seal.close('483920', 'row 1')
  expect(closed).not.toContain('483920')
  expect(seal.close('483920', 'row 1')).not.toBe(closed)
  expect(seal.open(closed, 'row 1')).toBe('483920')
  expect(seal.open(closed, 'row 2')).toBeUndefined()
  expect(new Encryption(Buffer.alloc(32, 2)).open(closed, 'row 1')).toBeUndefined()
  for (const other of ['', 'x', '483920', closed.slice(0, -4), `A${closed.slice(1)}B`]) {
    expect(seal.open(other, 'row 1')).toBeUndefined()
  }
})

test('a key that was cut short stops the start with a sentence', () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'post-key'), 'short')
  expect(() => mailKey(dataDir)).toThrow(/^DATA_DIR .*post-key/)
})

test('a letter whose key is lost is given up, and the rest is sent', async () => {
  const first = await postUnderTest()
  const { db, dataDir } = first
  await db.transaction().execute((transaction) => first.box.post(transaction, CODE))
  await first.stop()
  rmSync(join(dataDir, 'post-key'))
  const second = await postUnderTest({}, dataDir)
  await second.send({ kind: 'password changed', language: 'en', email: 'ada@example.org', username: 'ada' })
  const rows = () => db.selectFrom('outbox').select(['state', 'last_error']).execute()
  const lost = { state: 'given up', last_error: 'Its code cannot be read any more.' }
  await expect.poll(rows).toEqual([lost, lost])
  expect(second.said.filter((sentence) => sentence.includes('.eml'))).toHaveLength(1)
})
