import { normal, type Random } from '../../seeded-random.ts'
import type { Tilt } from './ball-odds.ts'
import type { Profile } from './profile.ts'

export type Conditions = { pitch: number; days: ReadonlyMap<number, number> }

export function conditionsOf({ scatter }: Profile, teams: readonly number[], random: Random): Conditions {
  return {
    pitch: scatter.match * normal(random),
    days: new Map(teams.map((team) => [team, scatter.side * normal(random)])),
  }
}

/** The conditions for a side in innings `number`: ease makes runs come and wickets stay. */
export function tiltOf(profile: Profile, { pitch, days }: Conditions, teamId: number, number: number): Tilt {
  const ease = pitch + (days.get(teamId) ?? 0)
  const usual = profile.innings[number - 1] ?? { scoring: 0, risk: 0 }
  return { scoring: usual.scoring + ease, risk: usual.risk - profile.riskOfEase * ease }
}
