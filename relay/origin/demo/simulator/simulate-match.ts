import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { MatchPlan, MatchScript, Side } from '../../play/match-script.ts'
import { pick, seededRandom } from '../../seeded-random.ts'
import { benchOf, pickEleven, sheetOf } from './eleven.ts'
import { playLimited } from './limited-match.ts'
import { type Eleven, MatchInPlay } from './match-in-play.ts'
import { PACES } from './paces.ts'
import { profileOf } from './profile.ts'
import { ScriptWriter } from './script-writer.ts'
import { playTimed } from './timed-match.ts'

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
