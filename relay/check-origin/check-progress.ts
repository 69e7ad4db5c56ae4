import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { ListedMatch, Read } from '../upstream/read-live.ts'
import type { CallRecord } from './call-record.ts'

type Look = { matches: Read<ListedMatch>; scores: Read<Scorecard> }

/** More than a correction of one ball takes back. */
const CORRECTION = { Runs: 7, Wickets: 1, Balls: 1 } as const

/** What polls in a row say of the same matches: the list holds, and scores go on. */
export function checkProgress(matches: CallRecord, scores: CallRecord, looks: readonly Look[]): void {
  for (const [place, later] of looks.entries()) {
    const before = looks[place - 1]
    if (before === undefined) continue
    checkMissing(matches, before, later, looks[place + 1])
    for (const [id, scorecard] of later.scores.entries) {
      const known = before.scores.entries.get(id)
      const fall = known && fallOf(known, scorecard)
      if (fall !== undefined)
        scores.broken({
          rule: 'score-backwards',
          subject: `match ${id}`,
          problem: `from one poll to the next ${fall}`,
          cost: 'Readers see the score jump back and forth, as if two machines answered that do not know the same.',
        })
    }
  }
}

/** A match that ended is gone for good; one that comes and goes is another matter. */
function checkMissing(record: CallRecord, before: Look, later: Look, next: Look | undefined): void {
  if (later.matches.unreadable.has(null)) return
  for (const id of before.matches.entries.keys()) {
    const isThere = (look: Look) => look.matches.entries.has(id) || look.matches.unreadable.has(id)
    if (isThere(later) || next === undefined || !isThere(next)) continue
    record.broken({
      rule: 'score-backwards',
      subject: `match ${id}`,
      problem: 'is in one poll, not in the next, and in the one after that',
      cost: 'A match that is missing three times is withdrawn, and comes back as a new one.',
    })
  }
}

function fallOf(before: Scorecard, later: Scorecard): string | undefined {
  for (const [number, innings] of Object.entries(before.Innings)) {
    const now: Innings | undefined = later.Innings[number]
    if (now === undefined) return `innings ${number} is gone`
    for (const field of ['Balls', 'Wickets', 'Runs'] as const) {
      if (innings[field] - now[field] > CORRECTION[field])
        return `${field} of innings ${number} fall from ${innings[field]} to ${now[field]}`
    }
  }
  return undefined
}
