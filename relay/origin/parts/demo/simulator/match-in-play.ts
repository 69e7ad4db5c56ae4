import type { MatchPlan, SideMember } from '#relay/origin/core/play/match-script.ts'
import { normal, type Random } from '#relay/origin/core/seeded-random.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
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

  playBall(innings: InningsPlay): Delivery {
    const delivery = innings.playBall()
    const isClose = innings.target !== undefined && innings.target - innings.runs <= 2
    const isDecider = innings.terms.superOver !== undefined
    this.script.ball(delivery, !isClose && !innings.isOver && !isDecider)
    return delivery
  }

  /** As much of a scorecard as its result follows from: the engine itself takes ten times as long as the play. */
  totals(): Record<string, Innings> {
    return Object.fromEntries(this.innings.map((innings, index) => [index + 1, this.#totalOf(innings)]))
  }

  #totalOf({ terms, runs, wickets, balls, oversBowled, target, isAllOut }: InningsPlay): Innings {
    const { home, away } = this.plan
    const bowling = { Order: 1, Name: '', Balls: balls, Overs: `${oversBowled}`, Maidens: 0, Runs: runs }
    return {
      BattingTeamId: terms.teamId,
      BowlingTeamId: terms.teamId === home.teamId ? away.teamId : home.teamId,
      ...{ Runs: runs, Wickets: wickets, Balls: balls, Overs: `${oversBowled}` },
      ...{ Target: target, AllOut: isAllOut, SuperOver: terms.superOver !== undefined },
      Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
      Bowling: { '1': { ...bowling, Wickets: wickets, Wides: 0, NoBalls: 0 } },
      ...{ Batting: {}, FallOfWickets: {}, Partnerships: {} },
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
