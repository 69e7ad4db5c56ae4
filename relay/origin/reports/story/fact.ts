import type { BatterStory, BowlerStory, OverStory, StandStory, WicketStory } from './innings-story.ts'

/** How a batter was got out, of the ways that are told. Names are ids of players. */
export type Fall = WicketStory & {
  how: 'caught' | 'caught and bowled' | 'bowled' | 'lbw' | 'stumped' | 'run out'
  batter: BatterStory
  bowler?: number
  fielder?: number
}

/** One thing that is told of an innings, without a word of any language. */
export type Fact =
  | { kind: 'batter'; batter: BatterStory; isAgain: boolean }
  | { kind: 'support'; one: BatterStory; other?: BatterStory }
  | { kind: 'start'; overs: number; isBad: boolean }
  | { kind: 'first wicket'; wicket: WicketStory; bowler: number }
  | { kind: 'fall'; fall: Fall }
  | { kind: 'midway'; half: number; late?: number }
  | { kind: 'big over'; over: OverStory; bowler: number }
  | { kind: 'finish'; over: number; runs: number; pace: 'fast' | 'slow' | 'even' }
  | { kind: 'boundaries'; fours: number; sixes: number }
  | { kind: 'collapse'; first: WicketStory; last: WicketStory }
  | { kind: 'bowlers'; best: BowlerStory; second?: BowlerStory }
  | { kind: 'maidens'; bowler: BowlerStory }
  | { kind: 'tight'; bowler: BowlerStory }
  | { kind: 'extras'; extras: number }
  | {
      kind: 'need'
      over: number
      runs: number
      balls: number
      trend: 'thin' | 'growing' | 'shrinking' | 'even'
    }
  | { kind: 'won chase'; ballsLeft: number }
  | { kind: 'last over lost'; over: OverStory; needed: number }
  | { kind: 'lost chase'; short: number }
  | { kind: 'opening stand' | 'stand' | 'tail'; stand: StandStory }
