/**
 * Text whose every number can be checked: it is put together from words, names and figures, and a figure says
 * what it claims. Words themselves hold no numbers.
 */
export type Claim = MatchClaim | StandingClaim | SeasonClaim

export type MatchClaim =
  | { what: 'runs' | 'wickets' | 'extras' | 'sixes' | 'fours'; innings: number }
  | { what: 'overs' | 'balls'; innings: number }
  | {
      what: 'batter runs' | 'batter balls' | 'batter fours' | 'batter sixes'
      innings: number
      player: number
    }
  | { what: 'milestone'; innings: number; player: number; of: 50 | 100 | 150 | 200 }
  | { what: 'bowler wickets' | 'bowler runs' | 'bowler maidens'; innings: number; player: number }
  | { what: 'bowler overs' | 'bowler balls'; innings: number; player: number }
  | { what: 'stand runs' | 'stand balls' | 'stand wicket'; innings: number; wicket: number }
  | { what: 'fell at'; innings: number; wicket: number }
  | { what: 'wickets before'; innings: number; wicket: number }
  | { what: 'wickets between'; innings: number; from: number; to: number }
  | { what: 'runs between'; innings: number; from: number; to: number }
  | {
      what: 'runs after' | 'wickets after' | 'needed after' | 'defended after' | 'balls left after'
      innings: number
      overs: number
    }
  | { what: 'over number' | 'balls after'; innings: number; overs: number }
  | { what: 'runs in over' | 'wickets in over'; innings: number; over: number }
  | { what: 'runs since' | 'overs since' | 'balls since'; innings: number; overs: number }
  | { what: 'target'; innings: number }
  | { what: 'needed at the end' | 'wickets left'; innings: number }
  | { what: 'balls left'; innings: number }
  | { what: 'won by runs' | 'won by wickets' }
  | { what: 'hundreds' }
  | { what: 'lead'; of: number[]; over: number[] }
  | { what: 'day' }
  | { what: 'balls an over' }
  /** To which rain had cut both sides. */
  | { what: 'overs a side' }

/** Of a season, as it stood after the match. */
export type StandingClaim = {
  what: 'table place' | 'table points' | 'table played' | 'series wins' | 'run of results' | 'losses before'
  team: number
}

/** Of a season that is over. */
export type SeasonClaim = { what: 'of a season'; figure: SeasonFigure }
export type SeasonFigure =
  | { what: 'in match'; match: number; claim: MatchClaim }
  | {
      what: 'place' | 'points' | 'played' | 'won' | 'net run rate' | 'wins in a row'
      team: number
    }
  | { what: 'ahead'; team: number; over: number }
  | { what: 'runs' | 'innings' | 'wickets' | 'sixes' | 'matches'; player: number }
  | { what: 'match of a tour'; match: number }
  | { what: 'all matches' | 'without a winner' }
  /** Of the match that decided it: its number, and how many came after it. */
  | { what: 'decided at' | 'decided before' }

export type Figure = { claim: Claim; value: number | string; shown: string }
export type Name = { player: number; shown: string }
/** Words that were given to the match, such as its name, figures and all. */
export type Given = { given: string; shown: string }
export type Piece = string | Figure | Name | Given
export type CheckedText = readonly Piece[]

/** A template of words around figures, names and other told text. */
export function say(words: TemplateStringsArray, ...parts: (Piece | CheckedText)[]): CheckedText {
  return words.flatMap((word, index) => {
    const part = parts[index]
    const after: Piece[] = part === undefined ? [] : isCheckedText(part) ? [...part] : [part]
    return word === '' ? after : [word, ...after]
  })
}

export const NOTHING: CheckedText = []

export function textOf(told: CheckedText): string {
  const text = told.map((piece) => (typeof piece === 'string' ? piece : piece.shown)).join('')
  return text
    .normalize('NFC')
    .replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

export function wordsIn(told: CheckedText): number {
  return textOf(told)
    .split(/\s+/)
    .filter((word) => word !== '').length
}

function isCheckedText(part: Piece | CheckedText): part is CheckedText {
  return Array.isArray(part)
}
