import type { MatchPlan, MatchScript, Side, SideMember } from '#relay/origin/core/play/match-script.ts'
import { pick, seededRandom } from '#relay/origin/core/seeded-random.ts'
import type { MatchSheet, TeamSheet } from '#shared/cricket/match-log.ts'
import { playLimited } from './limited-match.ts'
import { type Eleven, MatchInPlay } from './match-in-play.ts'
import { profileOf } from './profile.ts'
import { PACES, ScriptWriter } from './script-writer.ts'
import { playTimed } from './timed-match.ts'

/** How many of each role walk out: six who bowl, a keeper, and the captain, of any role. */
const SHAPE = { batter: 4, keeper: 1, 'all-rounder': 2, bowler: 4 }

export function simulateMatch(plan: MatchPlan): MatchScript {
  const random = seededRandom(plan.seed)
  const [home, away] = [elevenOf(plan.home), elevenOf(plan.away)]
  const sheet: MatchSheet = {
    Format: plan.format,
    BallsPerOver: plan.ballsPerOver,
    ...(plan.overs === undefined ? {} : { Overs: plan.overs }),
    Teams: [sheetOf(home), sheetOf(away)],
  }
  const script = new ScriptWriter(random)
  const ground = new MatchInPlay(plan, sheet, script, random)
  const winner = pick(random, [home, away])
  const { bat, field } = profileOf(plan).frequencies.toss
  const bats = random() * (bat + field) < bat
  const [first, second] = (winner === home) === bats ? [home, away] : [away, home]
  script.write(0, { Type: 'toss', WinnerTeamId: winner.teamId, Decision: bats ? 'bat' : 'bowl' })
  const ending =
    plan.overs === undefined
      ? playTimed(ground, first, second)
      : playLimited(ground, first, second, plan.overs)
  script.write(PACES.result, { Type: 'result', ...ending })
  return { sheet, steps: script.steps }
}

function elevenOf(side: Side): Eleven {
  const players = pickEleven(side)
  return { teamId: side.teamId, players, bench: benchOf(side, players) }
}

function benchOf(side: Side, eleven: readonly SideMember[]): SideMember[] {
  const playing = new Set(eleven.map(({ playerId }) => playerId))
  return side.squad
    .filter(({ playerId }) => !playing.has(playerId))
    .map((member) => ({ ...member, name: scoreboardName(member.name) }))
}

function pickEleven(side: Side): SideMember[] {
  const roles: SideMember['role'][] = ['batter', 'keeper', 'all-rounder', 'bowler']
  return roles.flatMap((role) =>
    side.squad
      .filter((member) => member.role === role)
      .sort((a, b) => Number(b.captain) - Number(a.captain))
      .slice(0, SHAPE[role])
      .sort((a, b) => b.batting - a.batting)
      .map((member) => ({ ...member, name: scoreboardName(member.name) })),
  )
}

function sheetOf({ teamId, players }: { teamId: number; players: readonly SideMember[] }): TeamSheet {
  return {
    TeamId: teamId,
    Players: players.map(({ playerId, name }) => ({ PlayerId: playerId, Name: name })),
  }
}

function scoreboardName(name: string): string {
  const [given, ...rest] = name.split(' ')
  return given && rest.length > 0 ? `${given.charAt(0)}. ${rest.join(' ')}` : name
}
