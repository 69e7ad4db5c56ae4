import { expect, onTestFinished, test } from 'vitest'
import { freeId } from '#relay/origin/core/database/next-id.ts'
import { openDatabase } from '#relay/origin/core/database/open-database.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { accountsUnderTest, PASSWORD } from '#tests/support/accounts-under-test.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { pickFor, predictionsUnderTest } from '#tests/support/predictions-under-test.ts'
import { placeOf } from '#tests/support/test-database.ts'
import { originBeside } from '#tests/support/two-origins.ts'

/** What two origins on one database are asked at the same moment. */
const ROUNDS = 8

async function twoAccounts() {
  const dataDir = temporaryFolder()
  const one = await accountsUnderTest({ dataDir })
  const other = await accountsUnderTest({ dataDir })
  const atBoth = async (ask: (origin: typeof one) => Promise<{ statusCode: number }>) =>
    (await Promise.all([ask(one), ask(other)])).map(({ statusCode }) => statusCode).sort()
  return { one, other, atBoth, db: await databaseOf(dataDir) }
}

test('of two who register one name at two origins one has it, and a code opens it at one of them alone', async () => {
  const { one, other, atBoth, db } = await twoAccounts()
  for (let round = 0; round < ROUNDS; round++) {
    const name = `racer.${round}`
    const form = {
      Username: name,
      UserPassword: PASSWORD,
      Email: `${name}@example.org`,
      MobileNo: '9876543210',
    }
    const headers = { 'x-forwarded-for': `198.51.100.${round}` }
    expect(await atBoth(({ send }) => send('POST', 'Auth/RegisterUser', form, headers))).toEqual([200, 409])
    const sent = [one, other].flatMap(({ tray }) => tray.letters)
    const code = sent.flatMap((letter) =>
      letter.kind === 'code' && letter.username === name ? [letter.code] : [],
    )
    expect(code).toHaveLength(1)
    const proof = { UserName: name, verificationCode: code[0] }
    expect(await atBoth(({ send }) => send('POST', 'Otp/UserVerify', proof, headers))).toEqual([200, 400])
  }
  const ids = (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(ids).toEqual(ids.map((_, index) => index + 1))
  expect(ids).toHaveLength(ROUNDS)
})

test('many who pick at two origins at once have a place each without a gap, and a number picks once', async () => {
  const { app, time, db, dataDir, of } = await predictionsUnderTest([60])
  const other = await originBeside(dataDir, time)
  const prediction = await of(0)
  const pick = (origin: typeof app, body: object, address: string) =>
    origin.inject({
      method: 'POST',
      url: '/api/Prediction/Insert',
      payload: body,
      headers: { 'x-forwarded-for': address },
    })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const body = pickFor(prediction)
      return Promise.all([app, other].map((origin) => pick(origin, body, `198.51.100.${n}`)))
    }),
  )
  for (const pair of answers) expect(pair.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const places = await db.selectFrom('picks').select('place').orderBy('place').execute()
  expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('a transaction that another process came before is tried again', async () => {
  const place = await placeOf(temporaryFolder())
  const first = await databaseOf(place.dataDir)
  const second = await openDatabase(place)
  onTestFinished(() => second.destroy())
  let attempts = 0
  let bothHaveRead = () => {}
  const read = new Promise<void>((resolve) => {
    bothHaveRead = resolve
  })
  const add = (db: typeof first) =>
    write(db, 'test', async (transaction) => {
      const id = await freeId(transaction, 'contact_messages')
      if (++attempts === 2) bothHaveRead()
      await read
      const text = { name: '', email: '', subject: '', message: '', at: '' }
      await transaction
        .insertInto('contact_messages')
        .values({ id, ...text })
        .execute()
    })
  await Promise.all([add(first), add(second)])
  const rows = await first.selectFrom('contact_messages').select('id').orderBy('id').execute()
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(attempts).toBe(3)
})
