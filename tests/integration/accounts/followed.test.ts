import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FollowedAnswer, type FollowedThings } from '#shared/api/following.ts'
import { MAX_FOLLOWED } from '#shared/api/following-limits.ts'
import { accountsUnderTest, ben } from '#tests/support/accounts-under-test.ts'

const NOTHING: FollowedThings = { Teams: [], Players: [], Matches: [] }
const teams = (...Teams: number[]): FollowedThings => ({ ...NOTHING, Teams })

async function twoOwners() {
  const accounts = await accountsUnderTest()
  await accounts.opened()
  await accounts.opened(ben)
  const one = await accounts.loggedIn()
  const other = await accounts.loggedIn(ben)
  const change = (who: typeof one, Add: unknown, Remove: unknown = NOTHING, id = who.id) =>
    accounts.send('PUT', `Auth/ChangeFollowed/${id}`, { Add, Remove }, { AuthToken: who.token })
  const read = (who: typeof one, id: unknown = who.id) =>
    accounts.send('GET', `Auth/Followed/${id}`, undefined, { AuthToken: who.token })
  return { ...accounts, one, other, change, read }
}

test('what the owner of an account follows is read on another device, the newest first, and by nobody else', async () => {
  const { one, other, change, read, loggedIn } = await twoOwners()
  await change(one, { Teams: [5, 4], Players: [9], Matches: [] })
  const after = await change(one, teams(7, 5), { ...NOTHING, Players: [9] })
  expect(FollowedAnswer.parse(after.json()).data).toEqual(teams(7, 5, 4))

  const elsewhere = await loggedIn()
  const answer = await read(elsewhere)
  expect(answer.json().data).toEqual(teams(7, 5, 4))
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await read(other)).json().data).toEqual(NOTHING)
  expect((await read(other, one.id)).statusCode).toBe(403)
  expect((await change(other, teams(1), NOTHING, one.id)).statusCode).toBe(403)
})

test.each([
  [undefined],
  [{ Teams: [1] }],
  [{ ...NOTHING, Teams: ['1'] }],
  [{ ...NOTHING, Teams: [0] }],
  [{ ...NOTHING, Teams: [1.5] }],
  [{ ...NOTHING, Teams: [2 ** 53] }],
  [{ ...NOTHING, Players: Array.from({ length: MAX_FOLLOWED + 1 }, (_, index) => index + 1) }],
  [null],
])('a change that adds %j is refused with a sentence, and changes nothing', async (Add) => {
  const { one, change, read } = await twoOwners()
  await change(one, teams(3))
  const answer = await change(one, Add)
  expect([answer.statusCode, answer.json().Status.returnMessage]).toEqual([
    400,
    'The request is not in the form that this call takes.',
  ])
  expect((await read(one)).json().data).toEqual(teams(3))
})

test('changes that come at once, or twice, end as if they had come one after another', async () => {
  const { one, change, read } = await twoOwners()
  const ids =
    fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 12, maxLength: 12 }), 1)[0] ?? []
  await Promise.all([...ids, ...ids].map((id) => change(one, teams(id))))
  expect((await read(one)).json().data.Teams.toSorted((a: number, b: number) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
})
