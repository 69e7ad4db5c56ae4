import type { PickRecord } from '#shared/api/prediction.ts'

export function pickRecord(picks: readonly boolean[]): PickRecord {
  let Streak = 0
  let BestStreak = 0
  for (const isRight of picks) {
    Streak = isRight ? Streak + 1 : 0
    BestStreak = Math.max(BestStreak, Streak)
  }
  return { Picked: picks.length, Right: picks.filter((isRight) => isRight).length, Streak, BestStreak }
}
