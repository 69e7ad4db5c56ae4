import * as z from 'zod/mini'
import {
  type Adapter,
  type ListedMatch,
  NotUnderstood,
  type ProvidedInnings,
  type ProvidedMatch,
  type Remark,
  referenceTo,
  type Wanted,
} from './provided-match.ts'
import { count, flag, id, maybe, overs, readForm, sideNamed, text, valueAt, wantedOf } from './read-answer.ts'
import { decisionOf, statusOf } from './status-words.ts'

/** CricketData v1 (cricapi.com): `match_scorecard`, `match_info`, and a match of `currentMatches`. */

const Person = z.object({ id: maybe(id), name: text })
const Batter = z.object({
  ...{ batsman: Person, r: maybe(count), b: maybe(count), '4s': maybe(count), '6s': maybe(count) },
  ...{ dismissal: maybe(text), 'dismissal-text': maybe(text), bowler: maybe(Person), catcher: maybe(Person) },
})
const Bowler = z.object({
  ...{ bowler: Person, o: overs, m: maybe(count), r: count, w: count, nb: maybe(count), wd: maybe(count) },
})
const Card = z.object({ inning: text, batting: z.array(Batter), bowling: z.array(Bowler) })
const Total = z.object({ inning: text, r: count, w: count, o: overs })
const Match = z.object({
  ...{ id, status: maybe(text), teams: z.tuple([text, text]), matchStarted: flag, matchEnded: flag },
  teamInfo: maybe(z.array(z.object({ name: text, shortname: maybe(text) }))),
  ...{ score: maybe(z.array(Total)), scorecard: maybe(z.array(Card)) },
  ...{ tossWinner: maybe(text), tossChoice: maybe(text), dateTimeGMT: maybe(text) },
})
type Match = z.infer<typeof Match>

export const cricketdata: Adapter = { read, list }

function list(payload: unknown): ListedMatch[] {
  return readForm(z.array(Match), dataIn(payload), ['data']).map((match) => ({
    ...{ id: match.id, sides: sidesOf(match), status: statusIn(match) },
    // In UTC, without saying so.
    startMs: Date.parse(`${match.dateTimeGMT}Z`) || undefined,
  }))
}

function dataIn(payload: unknown): unknown {
  const reason = valueAt(payload, ['reason'])
  if (valueAt(payload, ['status']) === 'failure' && typeof reason === 'string')
    throw new NotUnderstood(`CricketData says: ${reason}`, ['reason'])
  return valueAt(payload, ['data'])
}

function read(payload: unknown, wanted: Wanted): ProvidedMatch {
  const data = dataIn(payload)
  const match = Array.isArray(data)
    ? wantedOf(readForm(z.array(Match), data, ['data']), wanted, {
        idOf: ({ id: own }) => own,
        sidesOf,
      })
    : readForm(Match, data, ['data'])
  const sides = sidesOf(match)
  const remarks: Remark[] = []
  const totals = inOrder(match)
  const innings = totals.flatMap((total, place): ProvidedInnings[] => {
    const side = sideNamed(sides, [total.inning.replace(/\s+inning\s+\d+\s*$/i, '')])
    if (side === undefined) {
      remarks.push({ path: ['data', 'score'], sentence: `"${total.inning}" does not say which side bats` })
      return []
    }
    const card = match.scorecard?.find(({ inning }) => inning === total.inning)
    return [
      { side, number: place + 1, Runs: total.r, Wickets: total.w, Overs: total.o, ...(card && cardOf(card)) },
    ]
  })
  const winner = sideNamed(sides, [match.tossWinner])
  const decision = decisionOf(match.tossChoice)
  const toss = winner === undefined || decision === undefined ? undefined : { winner, decision }
  return { sides, innings, status: statusIn(match), statusText: match.status, toss, remarks }
}

const sidesOf = (match: Match) => [namesOf(match, match.teams[0]), namesOf(match, match.teams[1])] as const

function namesOf({ teamInfo = [] }: Match, name: string): string[] {
  return [name, ...teamInfo.flatMap((team) => (team.name === name && team.shortname ? [team.shortname] : []))]
}

/** All first innings go before second ones. "A,B Inning 1" names no side. */
function inOrder({ score = [] }: Match): z.infer<typeof Total>[] {
  const numberOf = ({ inning }: { inning: string }) => Number(/(\d+)\s*$/.exec(inning)?.[1] ?? 1)
  return [...score].sort((a, b) => numberOf(a) - numberOf(b))
}

/** `matchStarted` is true of some matches that have not. */
function statusIn({ matchStarted, matchEnded, score = [], status }: Match): ProvidedMatch['status'] {
  const inWords = statusOf(status)
  if (matchEnded) return inWords === 'abandoned' ? inWords : 'completed'
  if (!matchStarted || (score.length === 0 && inWords === 'upcoming')) return 'upcoming'
  return inWords === undefined || inWords === 'completed' || inWords === 'upcoming' ? 'live' : inWords
}

function cardOf({ batting, bowling }: z.infer<typeof Card>) {
  const person = (one: z.infer<typeof Person>) => ({ ExternalId: one.id, Name: one.name })
  const Bowling = bowling.map(({ bowler, o, m, r, w, nb, wd }) => ({
    ...person(bowler),
    ...{ Overs: o, Maidens: m, Runs: r, Wickets: w, NoBalls: nb, Wides: wd },
  }))
  const Batting = batting.map(({ batsman, r, b, '4s': Fours, '6s': Sixes, ...out }) => ({
    ...person(batsman),
    ...{ Runs: r, Balls: b, Fours, Sixes },
    Out: outOf(out, Bowling, person),
  }))
  return { Batting, Bowling }
}

function outOf(
  { dismissal, 'dismissal-text': words, bowler, catcher }: Partial<z.infer<typeof Batter>>,
  bowlers: { ExternalId?: string | undefined; Name: string }[],
  person: (one: z.infer<typeof Person>) => { ExternalId: string | undefined; Name: string },
) {
  const Kind = dismissal ?? words
  if (Kind === undefined) return undefined
  return {
    Kind,
    Bowler: bowler && referenceTo(person(bowler), bowlers),
    Fielders: catcher && [person(catcher)],
  }
}
