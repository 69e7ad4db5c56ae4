import { expect, test } from 'vitest'
import { keepEdit, openBall, tapBall, tapChoice, tapEvent, tapUndo } from '#client/tools/score/enter.ts'
import { chooseMine, chooseTheirs } from '#client/tools/score/refresh-match.ts'
import type { ScoringPhone } from '#client/tools/score/scoring-phone.ts'
import { takeBack } from '#client/tools/score/set-aside.ts'
import { redo } from '#shared/scoring/pad.ts'
import { begin, linkOf, phoneOf, runs, runsOn } from '#tests/support/phone-under-test.ts'
import { ScoringDouble } from '#tests/support/scoring-double.ts'

test('every tap is on the disk before anything shows it, and a new start shows the same', async () => {
  const { disk, phone } = phoneOf()
  phone.state.subscribe(() => expect(disk.get(7)).toEqual(phone.state.get().match))
  await begin(phone)
  await runs(phone, 1, 4)
  await tapBall(phone, { extra: 'wide' })
  const again = phoneOf('one', disk).phone
  expect(again.state.get()).toEqual(phone.state.get())
  await tapBall(again, { runs: 0 })
  expect(runsOn(again)).toBe(6)
})

test('undo drops a ball that is being entered first; what cannot be counted changes nothing and says why', async () => {
  const { phone } = phoneOf()
  await begin(phone)
  await runs(phone, 1)
  await tapBall(phone, { isOut: true })
  await tapUndo(phone)
  expect([phone.state.get().match.draft, runsOn(phone)]).toEqual([{ ball: {} }, 1])
  await tapUndo(phone)
  expect(runsOn(phone)).toBe(0)
  await phone.changePad((pad) => redo(pad, 'again'))
  expect(runsOn(phone)).toBe(1)
  const before = phone.state.get().match
  await tapEvent(phone, { Type: 'innings', Innings: 5, BattingTeamId: 1 })
  expect(phone.state.get()).toMatchObject({ match: before, refusal: { key: 'inningsExpected' } })
})

test('a past ball opens on the pad, and undo takes its edit back', async () => {
  const { phone } = phoneOf()
  await begin(phone)
  await runs(phone, 1, 2, 3)
  const of = phone.state.get().pad.slots[2]?.id ?? ''
  await openBall(phone, of)
  await runs(phone, 4)
  expect(runsOn(phone)).toBe(6)
  const event = phone.state.get().pad.slots[2]?.event
  if (event?.Type === 'delivery') await keepEdit(phone, of, { ...event, Runs: 4 })
  expect(runsOn(phone)).toBe(9)
  await tapUndo(phone)
  expect(runsOn(phone)).toBe(6)
})

test('entries go up in order and once each, also where an answer was lost', async () => {
  const server = new ScoringDouble()
  const { phone } = phoneOf()
  const closed = new AbortController()
  linkOf(phone, server, closed)
  server.losesAnswers = true
  await begin(phone)
  await runs(phone, 1, 2)
  server.losesAnswers = false
  await runs(phone, 3)
  await expect.poll(() => server.log).toEqual(phone.state.get().match.pad.log)
  await expect.poll(() => phone.state.get().match.sent).toBe(server.log.length)
  closed.abort()
})

test('two phones in a partition of 30 overs: both logs stay, the parting is shown, and one is chosen', async () => {
  const server = new ScoringDouble()
  const closed = new AbortController()
  const one = phoneOf('one').phone
  linkOf(one, server, closed)
  await begin(one)
  await runs(one, 0, 0)
  await expect.poll(() => one.state.get().match.sent).toBe(one.state.get().match.pad.log.length)
  server.isCutOff.add('one')
  const bowl = async (phone: ScoringPhone, balls: number, each: number) => {
    for (let ball = 0; ball < balls; ball += 1) {
      const { step } = phone.state.get().pad
      if (step.ask === 'bowler') {
        const id = step.canBowl.find((bowler) => !step.last.includes(bowler)) ?? 0
        await tapChoice(phone, { as: 'bowler', id })
      }
      await runs(phone, each)
    }
  }
  await bowl(one, 180, 2)
  server.isSilent = true
  const two = phoneOf('two').phone
  const link = linkOf(two, server, closed)
  await expect.poll(() => two.state.get().match.holder).toBe('Scorer one')
  await link.takeOver()
  await expect.poll(() => two.state.get().match.fence).toBe(2)
  await expect.poll(() => two.state.get().match.pad.log.length).toBe(server.log.length)
  await tapChoice(two, { as: 'bowler', id: 210 })
  await bowl(two, 180, 4)
  await expect.poll(() => two.state.get().match.sent).toBe(two.state.get().match.pad.log.length)
  const theirs = two.state.get().match.pad.log

  server.isCutOff.clear()
  server.isSilent = false
  await runs(one, 2)
  await expect.poll(() => one.state.get().match.theirs?.length).toBe(180)
  expect(one.state.get().match.holder).toBe('Scorer two')
  const mine = one.state.get().match

  expect(chooseTheirs(mine).pad.log).toEqual(theirs)
  const given = chooseTheirs(mine)
  const aside = given.asides?.[0]
  expect(aside).toEqual({ after: mine.sent, entries: mine.pad.log.slice(mine.sent) })
  const back = aside && takeBack(given, aside, 'back')
  expect(back?.asides).toEqual([{ after: mine.sent, entries: mine.theirs }])
  expect(back && phoneOf('one', new Map([[7, back]])).phone.state.get().pad.scorer.scorecard).toEqual(
    one.state.get().pad.scorer.scorecard,
  )
  const chosen = chooseMine(mine, 'choice')
  expect(chosen.asides).toEqual([{ after: mine.sent, entries: mine.theirs }])
  expect(chosen.pad.log.slice(0, theirs.length)).toEqual(theirs)
  expect(phoneOf('one', new Map([[7, chosen]])).phone.state.get().pad.scorer.scorecard).toEqual(
    one.state.get().pad.scorer.scorecard,
  )
  closed.abort()
})

test('who scores along sends no ball, and both see the first that differs; a log that is behind does not', async () => {
  const server = new ScoringDouble()
  const closed = new AbortController()
  const one = phoneOf('one').phone
  const holder = linkOf(one, server, closed)
  await begin(one)
  await runs(one, 1, 0)
  await expect.poll(() => server.log.length).toBe(4)
  const two = phoneOf('two').phone
  const link = linkOf(two, server, closed)
  await expect.poll(() => two.state.get().match.pad.log.length).toBe(4)
  await link.scoreAlong(true)
  expect(link.state.get().along).toEqual({ Name: 'Scorer one' })

  await runs(two, 4, 1, 2)
  await link.scoreAlong(true)
  expect([server.log.length, link.state.get().along]).toEqual([4, { Name: 'Scorer one' }])
  await runs(one, 4, 2)
  await expect.poll(() => server.log.length).toBe(6)
  await link.scoreAlong(true)
  expect(link.state.get().along).toEqual({ Name: 'Scorer one', PartsAt: '1.0.4' })
  await holder.takeOver()
  expect(holder.state.get().along).toEqual({ Name: 'Scorer two', PartsAt: '1.0.4' })

  await link.scoreAlong(false)
  expect(two.state.get().match.pad.log).toEqual(server.log)
  expect(two.state.get().match.asides?.map(({ after, entries }) => [after, entries.length])).toEqual([[4, 3]])
  closed.abort()
})
