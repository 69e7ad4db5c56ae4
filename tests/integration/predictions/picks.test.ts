import { expect, test } from 'vitest'
import {
  eventsOf,
  pickFor,
  playFirstBall,
  predictionsUnderTest,
} from '#tests/support/predictions-under-test.ts'

test('a pick is taken with a warm word and the counts of both sides, zero too', async () => {
  const { of, pick } = await predictionsUnderTest()
  const open = await of(0)
  const answer = await pick(pickFor(open))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    Status: { code: 0, returnMessage: 'Your pick is in, Asha. Good luck!' },
    Counts: [
      { TeamId: open.TeamA.TeamId, Count: 1 },
      { TeamId: open.TeamB.TeamId, Count: 0 },
    ],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

const LINES = {
  team: 'Team is required',
  name: 'First name required',
  number: 'Whatsapp number required',
  wrongNumber: 'A WhatsApp number has digits only, and at most 12 of them.',
  wrongName: 'A first name has at most 60 letters.',
}
const FAULTS: [Record<string, unknown>, string[]][] = [
  [{ winTeamId: undefined }, [LINES.team]],
  [{ winTeamId: null }, [LINES.team]],
  [{ winTeamId: 0 }, [LINES.team]],
  [{ winTeamId: '' }, [LINES.team]],
  [{ winTeamId: 999 }, [LINES.team]],
  [{ firstName: '' }, [LINES.name]],
  [{ firstName: ' \t ' }, [LINES.name]],
  [{ firstName: null }, [LINES.name]],
  [{ whatsappNumber: '' }, [LINES.number]],
  [{ whatsappNumber: undefined }, [LINES.number]],
  [{ winTeamId: undefined, firstName: '', whatsappNumber: ' ' }, [LINES.team, LINES.name, LINES.number]],
  [{ whatsappNumber: '98765abcde' }, [LINES.wrongNumber]],
  [{ whatsappNumber: '+919876543210' }, [LINES.wrongNumber]],
  [{ whatsappNumber: '1234567890123' }, [LINES.wrongNumber]],
  [{ whatsappNumber: '९८७६५४३२१०' }, [LINES.wrongNumber]],
  [{ firstName: 'x'.repeat(61) }, [LINES.wrongName]],
  [{ firstName: 'As\u0000ha' }, [LINES.wrongName]],
  [{ firstName: 'As\nha' }, [LINES.wrongName]],
  [{ firstName: '\u202eahsA' }, [LINES.wrongName]],
]

test('a pick with a fault is refused with all that is wrong, a line each', async () => {
  const { of, pick, db } = await predictionsUnderTest()
  const open = await of(0)
  for (const [changes, lines] of FAULTS) {
    const answer = await pick(pickFor(open, changes))
    expect([changes, answer.statusCode, answer.json().Status]).toEqual([
      changes,
      400,
      { code: 400, returnMessage: lines.join('\n') },
    ])
  }
  expect(await db.selectFrom('picks').selectAll().execute()).toEqual([])
})

test('a number picks once a match, however it is written and whoever sends it; and for the next match again', async () => {
  const room = await predictionsUnderTest([1, 40])
  const { of, pick, matches } = room
  const first = await of(0)
  expect((await pick(pickFor(first, { whatsappNumber: '9876543210' }))).statusCode).toBe(200)
  for (const whatsappNumber of ['9876543210', '09876543210', '919876543210', ' 9876543210 ']) {
    const answer = await pick(pickFor(first, { whatsappNumber, winTeamId: first.TeamB.TeamId }))
    expect([whatsappNumber, answer.statusCode]).toEqual([whatsappNumber, 409])
    expect(answer.json().Status).toEqual({
      code: 409,
      returnMessage: 'This WhatsApp number has already picked for this match.',
    })
  }
  await playFirstBall(room, matches[0] ?? 0)
  expect((await pick(pickFor(await of(1), { whatsappNumber: '9876543210' }))).statusCode).toBe(200)
})

test('picks that race the first ball are kept before it or refused after it, and nothing in between', async () => {
  const room = await predictionsUnderTest([1])
  const { db, time, of, pick, matches } = room
  const [matchId = 0] = matches
  const open = await of(0)
  while ((await eventsOf(db, matchId)).length < 2) await time.pass(100)
  const statuses: number[] = []
  for (let n = 0; n < 40 && !statuses.includes(410); n++) {
    const answers = Promise.all(
      Array.from({ length: 3 }, (_, i) =>
        pick(pickFor(open), { 'x-forwarded-for': `203.0.113.${3 * n + i}` }),
      ),
    )
    await time.pass(100)
    statuses.push(...(await answers).map(({ statusCode }) => statusCode))
  }
  const kept = statuses.filter((status) => status === 200).length
  expect(new Set(statuses)).toEqual(new Set([200, 410]))
  expect(await db.selectFrom('picks').select('place').orderBy('place').execute()).toHaveLength(kept)
  const ball = (
    await db.selectFrom('match_log').selectAll().where('match_id', '=', matchId).orderBy('seq').execute()
  ).find(({ event }) => event.includes('"delivery"'))
  const last = await db.selectFrom('picks').select('at').orderBy('place', 'desc').executeTakeFirst()
  expect((last?.at ?? '') <= (ball?.at ?? '')).toBe(true)
})

test('an address may pick sixty times a minute, and is told when it may again', async () => {
  const { of, pick, time } = await predictionsUnderTest()
  const open = await of(0)
  const from = { 'x-forwarded-for': '203.0.113.1' }
  for (let n = 0; n < 60; n++) expect((await pick(pickFor(open), from)).statusCode).toBe(200)
  const refused = await pick(pickFor(open), from)
  expect([refused.statusCode, refused.json().Status.code]).toEqual([429, 429])
  const waitSeconds = Number(refused.headers['retry-after'])
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  expect((await pick(pickFor(open), { 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(200)
  await time.pass(waitSeconds * 1000)
  expect((await pick(pickFor(open), from)).statusCode).toBe(200)
})
