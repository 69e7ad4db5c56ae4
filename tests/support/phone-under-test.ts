import { tapBall, tapChoice, tapEvent } from '#client/tools/score/enter.ts'
import { newStoredMatch } from '#client/tools/score/refresh-match.ts'
import { ScoringLink } from '#client/tools/score/scoring-link.ts'
import { ScoringPhone } from '#client/tools/score/scoring-phone.ts'
import { WrittenElsewhere } from '#client/tools/score/storage-trouble.ts'
import { mayReplace, type StoredMatch } from '#client/tools/score/stored-match.ts'
import { type ScoringDouble, scoredMatch } from './scoring-double.ts'

let tabs = 0

/** A phone with a disk in memory, which a test can look at, and fill: then `failure` is what each write comes to, once `gate` is open. `isLate`: the disk takes it all the same. */
export function phoneOf(device = 'one', disk = new Map<number, StoredMatch>()) {
  const trouble: { failure?: Error; gate?: Promise<void>; isLate?: boolean } = {}
  const database = {
    read: async (matchId: number) => disk.get(matchId),
    write: async (match: StoredMatch, read: number) => {
      await trouble.gate
      if (trouble.failure && !trouble.isLate) throw trouble.failure
      if (!mayReplace(disk.get(match.matchId), match, read)) throw new WrittenElsewhere()
      disk.set(match.matchId, structuredClone(match))
      if (trouble.failure) throw trouble.failure
    },
  }
  const match = disk.get(7) ?? newStoredMatch(7, device, scoredMatch())
  return { disk, trouble, phone: new ScoringPhone(match, database, `tab ${++tabs}`) }
}

export async function begin(phone: ScoringPhone): Promise<void> {
  await tapEvent(phone, { Type: 'toss', WinnerTeamId: 1, Decision: 'bat' })
  await tapEvent(phone, { Type: 'innings', Innings: 1, BattingTeamId: 1 })
  for (const id of [100, 101]) await tapChoice(phone, { as: 'batter', id })
  await tapChoice(phone, { as: 'bowler', id: 210 })
}

export const runs = async (phone: ScoringPhone, ...all: number[]) => {
  for (const one of all) await tapBall(phone, { runs: one })
}

export const runsOn = (phone: ScoringPhone) => phone.state.get().pad.scorer.scorecard.Innings['1']?.Runs

/** A link that is open until the test ends it; its calls go to the double, which may be cut off. */
export function linkOf(phone: ScoringPhone, server: ScoringDouble, closed: AbortController) {
  const retry = async (attempt: () => Promise<void>) => attempt()
  const link = new ScoringLink({
    phone,
    calls: server.calls(phone.state.get().match.device),
    retry,
    whenOnline: () => {},
  })
  link.run(closed.signal)
  return link
}
