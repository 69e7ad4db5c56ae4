import * as z from 'zod/mini'
import { readDismissal } from '#shared/cricket/read-dismissal.ts'
import type { Adapter, ProvidedInnings, ProvidedMatch, Side } from './provided-match.ts'
import { count, id, maybe, overs, readForm, sideOfId, text, valueAt } from './read-answer.ts'

/** CricClubs' scorecard. Who is out is `isOut: "1"`, who is in "0", who has not come "". A bowler's overs are null. */

const Person = { playerID: id, firstName: maybe(text), lastName: maybe(text) }
const Batter = z.object({
  ...{ ...Person, runsScored: count, ballsFaced: maybe(count), fours: maybe(count), sixers: maybe(count) },
  ...{ isOut: z.enum(['1', '0', '']), howOut: maybe(text), outStringNoLink: maybe(text) },
})
const Bowler = z.object({
  ...{ ...Person, balls: count, runs: count, wickets: count, maidens: maybe(count) },
  ...{ wides: maybe(count), noBalls: maybe(count) },
})
const Wicket = z.object({ playerId: id, playerName: maybe(text), total: text })
const Innings = z.object({
  ...{ teamId: id, total: count, wickets: count, overs },
  extras: maybe(z.object({ b: count, lb: count, nb: count, wd: count, pn: maybe(count) })),
  ...{ batting: z.array(Batter), bowling: z.array(Bowler), fallOfWickets: maybe(z.array(Wicket)) },
})
const Answer = z.object({
  matchInfo: z.object({ teamOne: id, teamOneName: text, teamTwo: id, teamTwoName: text }),
  ...{
    innings1: maybe(Innings),
    innings2: maybe(Innings),
    innings3: maybe(Innings),
    innings4: maybe(Innings),
  },
})

export const cricclubs: Adapter = { read }

function read(payload: unknown): ProvidedMatch {
  const { matchInfo, ...all } = readForm(Answer, valueAt(payload, ['data']), ['data'])
  const sideIn = (teamId: string, place: number) =>
    sideOfId([matchInfo.teamOne, matchInfo.teamTwo], teamId, ['data', `innings${place + 1}`, 'teamId'])
  const played = [all.innings1, all.innings2, all.innings3, all.innings4]
  return {
    sides: [[matchInfo.teamOneName], [matchInfo.teamTwoName]],
    innings: played.flatMap((one, place) =>
      one ? [inningsOf(one, sideIn(one.teamId, place), place + 1)] : [],
    ),
    remarks: [],
  }
}

function inningsOf(one: z.infer<typeof Innings>, side: Side, number: number): ProvidedInnings {
  const { extras } = one
  return {
    ...{ side, number, Runs: one.total, Wickets: one.wickets, Overs: one.overs },
    Extras: extras && {
      ...{
        Byes: extras.b,
        LegByes: extras.lb,
        NoBalls: extras.nb,
        Wides: extras.wd,
        Penalty: extras.pn ?? 0,
      },
    },
    Batting: one.batting.map((batter) => ({
      ...person(batter),
      ...{ Runs: batter.runsScored, Balls: batter.ballsFaced, Fours: batter.fours, Sixes: batter.sixers },
      Out: { Kind: kindOf(batter) },
    })),
    Bowling: one.bowling.map((bowler) => ({
      ...person(bowler),
      ...{ Balls: bowler.balls, Maidens: bowler.maidens, Runs: bowler.runs, Wickets: bowler.wickets },
      ...{ Wides: bowler.wides, NoBalls: bowler.noBalls },
    })),
    FallOfWickets: Object.fromEntries(
      (one.fallOfWickets ?? []).flatMap(({ playerId, playerName, total }) => {
        const [, runs, wicket, over] = /^(\d+)-(\d+)(?: \((\d+(?:\.\d+)?) ov\))?$/.exec(total.trim()) ?? []
        if (runs === undefined || wicket === undefined) return []
        return [[wicket, { ExternalId: playerId, Name: playerName, Runs: Number(runs), Over: over }]]
      }),
    ),
  }
}

function person({ playerID, firstName = '', lastName = '' }: z.infer<z.ZodMiniObject<typeof Person>>) {
  return { ExternalId: playerID, Name: `${firstName} ${lastName}`.trim() || undefined }
}

/** In words that name who caught and bowled, where they are such; in a code otherwise. */
function kindOf({ isOut, howOut, outStringNoLink: words }: z.infer<typeof Batter>): string {
  if (isOut !== '1') return isOut === '0' ? 'not out' : 'did not bat'
  const isRead = words !== undefined && readDismissal(words).is === 'dismissal'
  return (isRead ? words : howOut) ?? words ?? 'out'
}
