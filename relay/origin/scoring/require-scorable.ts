import { Refusal } from '../http/refusal.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { Words } from '../words/words.ts'

/** A match may be scored that no script plays and that was not over when it came here. */
export function requireScorable(facts: MatchFacts | undefined, words: Words['scoring']): MatchFacts {
  if (!facts) throw new Refusal(404, words.unknown)
  if (facts.source === 'script') throw new Refusal(409, words.played)
  if (facts.source === 'program') throw new Refusal(409, words.sent)
  if (facts.source === undefined && facts.phase === 'finished') throw new Refusal(409, words.over)
  return facts
}
