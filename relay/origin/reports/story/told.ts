import type { CheckedText } from '../checked-text.ts'
import type { InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'

/** What a report has told so far, by the claims of its figures: nothing is told twice. */
export class Told {
  readonly story: MatchStory
  readonly #claims = new Set<string>()

  constructor(story: MatchStory) {
    this.story = story
  }

  /** Notes the claims of a sentence, and gives it back. */
  protected noted(told: CheckedText): CheckedText {
    for (const piece of told) {
      if (typeof piece !== 'string' && 'claim' in piece) this.#claims.add(JSON.stringify(piece.claim))
    }
    return told
  }

  /** Whether a player's figures in an innings have been given. */
  hasTold(deed: 'bat' | 'ball' | 'boundaries', { number: innings }: InningsStory, player: number): boolean {
    const whats = {
      bat: ['batter runs'],
      ball: ['bowler wickets'],
      boundaries: ['batter fours', 'batter sixes'],
    }
    return whats[deed].some((what) => this.#claims.has(JSON.stringify({ what, innings, player })))
  }

  hasToldWicket({ number: innings }: InningsStory, wicket: number): boolean {
    return this.#claims.has(JSON.stringify({ what: 'fell at', innings, wicket }))
  }

  hasToldStand({ number: innings }: InningsStory, wicket: number): boolean {
    return this.#claims.has(JSON.stringify({ what: 'stand runs', innings, wicket }))
  }

  hasToldCollapse({ number: innings, collapse }: InningsStory): boolean {
    if (!collapse) return false
    return this.#claims.has(JSON.stringify({ what: 'wickets between', innings, ...collapse }))
  }
}
