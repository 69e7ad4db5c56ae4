import type { InningsPlay } from './innings-play.ts'
import { runsToCome } from './profile.ts'

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const affordable = (share: number) => 7 * share ** 1.5

export function settingIntent(innings: InningsPlay): number {
  if (innings.limit === undefined) return 0
  const share = innings.balls / innings.limit
  return clamp(0.11 * (affordable(share) - innings.wickets), -0.45, 0.3)
}

export function chasingIntent(innings: InningsPlay): number {
  const { limit, target, balls, terms } = innings
  if (limit === undefined || target === undefined) return 0
  const needed = target - innings.runs
  const usual = runsToCome(terms.profile, balls, limit, terms.ballsPerOver)
  const strain = Math.log(needed / Math.max(1, usual)) - 0.6 * terms.conditions.scoring
  const share = balls / limit
  const spare = clamp(0.04 * (affordable(share) - innings.wickets), -0.2, 0.15)
  return (
    clamp((strain > 0 ? terms.profile.nerve.stretch : terms.profile.nerve.coast) * strain, -0.4, 0.4) +
    (strain > 0.15 ? 0 : spare)
  )
}

export function usualIntent({ runs, wickets }: InningsPlay): number {
  return runs > 350 && wickets < 6 ? 0.1 : 0
}

export function freelyIntent({ wickets }: InningsPlay): number {
  return wickets < 8 ? 0.25 : 0.1
}

const EASY_RATE = 3

export const DEFIANCE = -0.45

export function pursuingIntent({ terms }: InningsPlay, needed: number, oversLeft: number): number {
  const { stretch, coast } = terms.profile.nerve
  const rate = needed / Math.max(1, oversLeft)
  return clamp(stretch * Math.log(rate / EASY_RATE), -coast, 0.5)
}
