import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchPlan, SideMember } from '../../play/match-script.ts'
import { normal, type Random } from '../../seeded-random.ts'
import type { Tilt } from './ball-odds.ts'
import { InningsPlay, type InningsTerms } from './innings-play.ts'
import { type Profile, profileOf } from './profile.ts'
import type { ScriptWriter } from './script-writer.ts'

type Conditions = { pitch: number; days: ReadonlyMap<number, number> }

export type Eleven = { teamId: number; players: readonly SideMember[]; bench: readonly SideMember[] }

export class MatchInPlay {
  readonly plan: MatchPlan
  readonly sheet: MatchSheet
  readonly random: Random
  readonly profile: Profile
  readonly script: ScriptWriter
  readonly innings: InningsPlay[] = []
  readonly #conditions: Conditions

  constructor(plan: MatchPlan, sheet: MatchSheet, script: ScriptWriter, random: Random) {
    this.plan = plan
    this.sheet = sheet
    this.script = script
    this.random = random
    this.profile = profileOf(plan)
    this.#conditions = conditionsOf(this.profile, [plan.home.teamId, plan.away.teamId], random)
  }

  begin(
    batting: Eleven,
    bowling: Eleven,
    terms: Pick<InningsTerms, 'limit' | 'target' | 'superOver' | 'intent'>,
  ): InningsPlay {
    const number = this.innings.length + 1
    const innings = new InningsPlay(
      {
        number,
        teamId: batting.teamId,
        ballsPerOver: this.plan.ballsPerOver,
        profile: this.profile,
        batting: batting.players,
        bowling: bowling.players,
        bench: bowling.bench,
        conditions: tiltOf(this.profile, this.#conditions, batting.teamId, number),
        ...terms,
      },
      this.random,
    )
    this.innings.push(innings)
    return innings
  }

  totals(): Record<string, Innings> {
    return Object.fromEntries(this.innings.map((innings, index) => [index + 1, this.#totalOf(innings)]))
  }

  #totalOf(innings: InningsPlay): Innings {
    const { plan } = this
    const { teamId, superOver } = innings.terms
    const none = { Balls: 0, Overs: '0', Maidens: 0, Runs: 0, Wickets: 0, Wides: 0, NoBalls: 0 }
    return {
      BattingTeamId: teamId,
      BowlingTeamId: teamId === plan.home.teamId ? plan.away.teamId : plan.home.teamId,
      Runs: innings.runs,
      Wickets: innings.wickets,
      Balls: innings.balls,
      Overs: `${innings.oversBowled}`,
      ...(innings.target === undefined ? {} : { Target: innings.target }),
      ...(innings.isAllOut ? { AllOut: true } : {}),
      ...(superOver ? { SuperOver: true } : {}),
      Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
      Batting: {},
      Bowling: { [innings.bowler?.playerId ?? 0]: { Order: 1, Name: innings.bowler?.name ?? '', ...none } },
      FallOfWickets: {},
      Partnerships: {},
    }
  }
}

function conditionsOf({ scatter }: Profile, teams: readonly number[], random: Random): Conditions {
  return {
    pitch: scatter.match * normal(random),
    days: new Map(teams.map((team) => [team, scatter.side * normal(random)])),
  }
}

function tiltOf(profile: Profile, { pitch, days }: Conditions, teamId: number, number: number): Tilt {
  const ease = pitch + (days.get(teamId) ?? 0)
  const usual = profile.innings[number - 1] ?? { scoring: 0, risk: 0 }
  return { scoring: usual.scoring + ease, risk: usual.risk - profile.riskOfEase * ease }
}
