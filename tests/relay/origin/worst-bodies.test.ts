import { expect, test, vi } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { certainLog } from '#relay/origin/parts/ingest/certain-log.ts'
import { ExternalPeople } from '#relay/origin/parts/ingest/external-people.ts'
import { pushedState } from '#relay/origin/parts/ingest/pushed-card.ts'
import { readPush } from '#relay/origin/parts/ingest/read-push.ts'
import { emptyLog, grown, type ScoredLog } from '#relay/origin/parts/scoring/scored-log.ts'
import { MOST_PUSHED } from '#shared/api/ingest.ts'
import { MOST_ENTRIES_A_CALL } from '#shared/api/scoring-limits.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { padSheet } from '#tests/support/pad-sheet.ts'

/** What the worst lawful body of a call costs, in events that are counted: about ten microseconds each. */

const sheet = padSheet()
const people = Array.from({ length: MOST_PUSHED.Batting }, (_, place) => place)

/** As many of everything as a push may have, all of it new. */
function fullInnings(number: number, version: number, known: number) {
  const fielders = people.slice(0, MOST_PUSHED.Fielders).map((one) => ({ Name: `F${one} Das` }))
  return {
    ...{ BattingTeamId: number % 2 === 1 ? 1 : 2, Runs: 300 + version, Wickets: 2, Overs: '0.5' },
    ...(number > 2 ? { SuperOver: true } : { Wickets: 10 }),
    Batting: people.map((one) => ({
      ...{ Name: `B${one}.${known} Rao`, Runs: one + version, Balls: 9 },
      Out: { Kind: `c F${one} Das b K${one} Khan`, ...(one < 9 ? { Fielders: fielders } : {}) },
    })),
    Bowling: people.map((one) => ({ Name: `K${one} Khan`, Overs: '0.1', Runs: version, Wickets: 0 })),
    FallOfWickets: people.map((one) => ({ Name: `B${one}.${known} Rao`, Runs: one, Over: '0.6' })),
  }
}

const fullPush = (version: number, known = 0) => ({
  Version: version,
  Scorecard: {
    Innings: Object.fromEntries(
      Array.from({ length: MOST_PUSHED.Innings }, (_, place) => [
        place + 1,
        fullInnings(place + 1, version, known),
      ]),
    ),
  },
})

/** Each read of a name that is known, which is what a look-up through all of them would multiply. */
function readsOfNames(names: number): number {
  let reads = 0
  const known = Array.from({ length: names }, (_, place) => ({
    ...{ PlayerId: 5000 + place, TeamId: 1 + (place % 2), ExternalId: `x${place}` },
    get Name() {
      reads += 1
      return `N${place} Name`
    },
  }))
  const { sent } = readPush(fullPush(1), WORDS.en)
  if (!sent) throw new Error('the body is lawful')
  const words = WORDS.en.ingest
  pushedState(sent, { sheet, words, people: new ExternalPeople(sheet, words, { known, firstNewId: 90_000 }) })
  return reads
}

test('the fullest push reads each known name a fixed number of times', () => {
  const [few, many] = [readsOfNames(500), readsOfNames(1000)]
  expect(many).toBeLessThanOrEqual(2 * few)
  expect(few).toBeLessThanOrEqual(10 * 500)
})

test('the fullest push after another counts no more events than the log has, and a few for the ball in between', () => {
  const apply = vi.spyOn(Scorer.prototype, 'apply')
  const words = WORDS.en.ingest
  const known = new ExternalPeople(sheet, words, { firstNewId: 1000 })
  const stateOf = (version: number) => {
    const { sent } = readPush(fullPush(version), WORDS.en)
    if (!sent) throw new Error('the body is lawful')
    return pushedState(sent, { sheet: known.sheet, words, people: known }).Scorecard
  }
  const [before, after] = [stateOf(1), stateOf(2)]
  certainLog({ sheet: known.sheet, log: [], before, after, at: '' })
  expect(apply.mock.calls.length).toBeLessThanOrEqual(500)
  apply.mockRestore()
})

test.each([300, 3000])('a push of %i batters at the crease is refused before any of it is read', (count) => {
  const AtCrease = Array.from({ length: count }, (_, place) => [`p${place}`, { Runs: 1, AtCrease: true }])
  const innings = { BattingTeamId: 1, Runs: 1, Wickets: 0, Overs: '1', Batting: Object.fromEntries(AtCrease) }
  expect(readPush({ Version: 1, Score: { Innings: { 1: innings } } }, WORDS.en).faults).toEqual([
    `Score.Innings.1.Batting has ${count} entries. A match can have at most ${MOST_PUSHED.Batting}.`,
  ])
})

const plainEntries = (count: number): LogEntry[] => [
  { Type: 'toss', WinnerTeamId: 1, Decision: 'bat', Id: 'toss' },
  { Type: 'innings', Innings: 1, BattingTeamId: 1, Id: 'innings' },
  {
    ...{ Type: 'delivery', Innings: 1, Over: 0, N: 1, Batter: 100, NonStriker: 101, Bowler: 210, Runs: 1 },
    Id: 'ball',
  },
  ...Array.from({ length: count }, (_, place): LogEntry => ({ Type: 'resume', Id: `r${place}` })),
]

function logOf(entries: readonly LogEntry[]): ScoredLog {
  let log = emptyLog(sheet)
  for (let left = entries; left.length > 0; ) {
    const next = grown(log, left, '')
    if ('fault' in next) throw new Error(next.fault.why)
    left = left.slice(next.taken.length)
    log = next.log
  }
  return log
}

test('edits of one call count what comes after them once each, and no more than a call may', () => {
  const log = logOf(plainEntries(5000))
  const ball = { ...log.replayed.at(2)?.event, Runs: 2 } as never
  const edits = (Of: string, Event?: never): LogEntry[] =>
    Array.from({ length: MOST_ENTRIES_A_CALL }, (_, place) => ({
      ...{ Type: 'edit', Id: `e${place}`, Of, ...(Event ? { Event } : {}) },
    }))
  const apply = vi.spyOn(Scorer.prototype, 'apply')
  const early = grown(log, edits('ball', ball), '')
  const earlyCost = apply.mock.calls.length
  apply.mockClear()
  const late = grown(log, edits('r4990'), '')
  expect(apply.mock.calls.length).toBeLessThan(MOST_ENTRIES_A_CALL * 100)
  apply.mockRestore()
  // One edit of the first ball counts all after it twice: as it was, and as it is now.
  expect(earlyCost).toBeLessThan(3 * 5000)
  expect(early).toMatchObject({ taken: [{ Id: 'e0' }] })
  expect('taken' in late && late.taken.length).toBeGreaterThan(100)
})

test('a log that was counted once is counted no more when a ball is added', () => {
  const log = logOf(plainEntries(1000))
  const apply = vi.spyOn(Scorer.prototype, 'apply')
  expect(grown(log, [{ Type: 'resume', Id: 'last' }], '')).toMatchObject({ taken: [{ Id: 'last' }] })
  expect(apply).toHaveBeenCalledTimes(1)
  apply.mockRestore()
})
