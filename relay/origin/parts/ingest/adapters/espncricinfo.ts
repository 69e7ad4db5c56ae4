import * as z from 'zod/mini'
import { playByPlay } from './espn-play-by-play.ts'
import {
  type Adapter,
  NotUnderstood,
  type Path,
  type ProvidedInnings,
  type ProvidedMatch,
  type Remark,
  referenceTo,
  type Side,
} from './provided-match.ts'
import { Place, shotsOf } from './providers-shots.ts'
import { count, figures, id, maybe, named, overs, readForm, sideOfId, text, valueAt } from './read-answer.ts'
import { decisionOf, statusAt } from './status-words.ts'

/** ESPNcricinfo: a match's page data (`match` and its innings), and play by play (`commentary`). */

const Player = z.object({ id, name: text, longName: maybe(text) })
const Fielder = z.object({ player: maybe(Player), isSubstitute: maybe(z.boolean()) })
const Batter = z.object({
  ...{ player: Player, runs: maybe(count), balls: maybe(count), fours: maybe(count), sixes: maybe(count) },
  ...{ isOut: z.boolean(), dismissalText: maybe(z.object({ short: text })), currentType: maybe(count) },
  ...{ dismissalBowler: maybe(Player), dismissalFielders: maybe(z.array(Fielder)) },
  ...{ fowWicketNum: maybe(count), fowRuns: maybe(count), fowOvers: maybe(overs) },
})
const Bowler = z.object({
  ...{ player: Player, overs, maidens: count, conceded: count, wickets: count, wides: count, noballs: count },
  currentType: maybe(count),
})
const Innings = z.object({
  ...{
    inningNumber: count,
    isBatted: z.boolean(),
    runs: maybe(count),
    wickets: maybe(count),
    overs: maybe(overs),
  },
  team: z.object({ id, name: text, longName: maybe(text), abbreviation: maybe(text) }),
  ...{
    byes: maybe(count),
    legbyes: maybe(count),
    wides: maybe(count),
    noballs: maybe(count),
    penalties: maybe(count),
  },
  ...{ target: maybe(count), inningBatsmen: z.array(Batter), inningBowlers: z.array(Bowler) },
  inningOvers: z.optional(z.unknown()),
})
const Ball = z.object({
  ...{ batsmanPlayerId: id, bowlerPlayerId: maybe(id), batsmanRuns: count, wagonX: Place, wagonY: Place },
})
const Overs = maybe(z.array(z.object({ balls: maybe(z.array(Ball)) })))
const Team = z.object({
  team: z.object({ id, name: text, longName: maybe(text), abbreviation: maybe(text) }),
})
const Match = z.object({
  ...{ stage: text, status: maybe(text), statusText: maybe(text), teams: maybe(z.array(Team)) },
  ...{ tossWinnerTeamId: maybe(id), tossWinnerChoice: maybe(id) },
})
type Innings = z.infer<typeof Innings>

export const espncricinfo: Adapter = { read }

function read(payload: unknown): ProvidedMatch {
  const commentary = valueAt(payload, ['commentary'])
  return commentary === undefined ? ofInnings(payload) : playByPlay(commentary)
}

function ofInnings(payload: unknown): ProvidedMatch {
  const at = [['content', 'innings'], ['innings'], []].find((path) => Array.isArray(valueAt(payload, path)))
  const all = readForm(z.array(Innings), valueAt(payload, at ?? ['innings']), at ?? ['innings'])
  const found = valueAt(payload, ['match'])
  const match = found === undefined ? undefined : readForm(Match, found, ['match'])
  const teams = [...(match?.teams ?? []).map(({ team }) => team), ...all.map(({ team }) => team)]
  const ids = [...new Set(teams.map((team) => team.id))]
  const namesOf = (place: number) =>
    teams.flatMap((team) =>
      team.id === ids[place] ? named(team.longName, team.name, team.abbreviation) : [],
    )
  const remarks: Remark[] = []
  const decision = decisionOf(match?.tossWinnerChoice)
  const winner = match?.tossWinnerTeamId
  return {
    sides: [[...new Set(namesOf(0))], [...new Set(namesOf(1))]],
    innings: all
      .filter(({ isBatted }) => isBatted)
      .map((one) => inningsOf(one, sideOfId(ids, one.team.id, [...(at ?? []), 'team', 'id']))),
    status: match && statusIn(match, remarks),
    shots: shotsIn(all, at ?? ['innings'], remarks),
    ...{ statusText: match?.statusText, remarks },
    toss:
      winner !== undefined && decision
        ? { winner: sideOfId(ids, winner, ['match', 'tossWinnerTeamId']), decision }
        : undefined,
  }
}

/** A fault in them does not keep the score back. */
function shotsIn(all: readonly Innings[], at: Path, remarks: Remark[]) {
  try {
    const shots = all.flatMap(({ inningNumber: Innings, inningOvers, ...one }, place) => {
      const overs = readForm(Overs, inningOvers ?? null, [...at, place, 'inningOvers']) ?? []
      const rows = overs.flatMap(({ balls = [] }) =>
        balls.map((ball) => ({
          ...{ Innings, batter: ball.batsmanPlayerId, bowler: ball.bowlerPlayerId, Runs: ball.batsmanRuns },
          ...{ x: ball.wagonX, y: ball.wagonY },
        })),
      )
      const players = [...one.inningBatsmen, ...one.inningBowlers].map(({ player }) => person(player))
      return shotsOf(rows, new Map(players.map(({ ExternalId, Name }) => [ExternalId, Name])), remarks)
    })
    return shots.length > 0 ? shots : undefined
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    remarks.push({ sentence: `${error.message}: no shots are sent`, path: error.path })
    return undefined
  }
}

function statusIn({ stage, status }: z.infer<typeof Match>, remarks: Remark[]): ProvidedMatch['status'] {
  const [name, path] = stage === 'RUNNING' && status ? [status, 'status'] : [stage, 'stage']
  const state = statusAt(name, ['match', path], remarks)
  const isOff = /abandon|no result|cancel/i.test(status ?? '')
  return state === 'completed' && isOff ? 'abandoned' : state
}

function inningsOf(one: Innings, side: Side): ProvidedInnings {
  const Bowling = one.inningBowlers.map(
    ({ player, overs: Overs, maidens, conceded, wickets, wides, noballs }) => ({
      ...{ ...person(player), Overs, Maidens: maidens, Runs: conceded, Wickets: wickets, Wides: wides },
      NoBalls: noballs,
    }),
  )
  // Who has not come in has no runs.
  const came = one.inningBatsmen.filter(({ runs }) => runs !== undefined)
  const { byes, legbyes, wides, noballs, penalties } = one
  const isExtrasKnown = ![byes, legbyes, wides, noballs, penalties].includes(undefined)
  return {
    ...{
      side,
      number: one.inningNumber,
      ...readForm(figures, one, ['innings']),
    },
    Target: one.target || undefined,
    Extras: isExtrasKnown
      ? {
          ...{ Byes: byes ?? 0, LegByes: legbyes ?? 0, Wides: wides ?? 0 },
          ...{ NoBalls: noballs ?? 0, Penalty: penalties ?? 0 },
        }
      : undefined,
    OnStrike: came.find(({ currentType, isOut }) => currentType === 1 && !isOut)?.player.id,
    Bowler: one.inningBowlers.find(({ currentType }) => currentType === 1)?.player.id,
    Batting: came.map(({ player, runs, balls, fours, sixes, isOut, ...out }) => ({
      ...{ ...person(player), Runs: runs, Balls: balls, Fours: fours, Sixes: sixes },
      Out: isOut ? outOf(out, Bowling) : undefined,
    })),
    Bowling,
    FallOfWickets: Object.fromEntries(
      came.flatMap(({ player, fowWicketNum, fowRuns, fowOvers }) =>
        fowWicketNum && fowRuns !== undefined
          ? [[`${fowWicketNum}`, { ...person(player), Runs: fowRuns, Over: fowOvers }]]
          : [],
      ),
    ),
  }
}

const person = ({ id: ExternalId, name, longName }: z.infer<typeof Player>) => ({
  ExternalId,
  Name: longName ?? name,
})

function outOf(
  { dismissalText, dismissalBowler, dismissalFielders = [] }: Partial<z.infer<typeof Batter>>,
  bowlers: readonly { ExternalId: string; Name: string }[],
) {
  const fielders = dismissalFielders.flatMap(({ player, isSubstitute }) =>
    player ? [{ ...person(player), Substitute: isSubstitute || undefined }] : [],
  )
  return {
    Kind: dismissalText?.short ?? 'out',
    Bowler: dismissalBowler && referenceTo(person(dismissalBowler), bowlers),
    Fielders: fielders.length > 0 ? fielders : undefined,
  }
}
