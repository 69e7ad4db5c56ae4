import type { Random } from '../../seeded-random.ts'
import {
  type CheckedText,
  type Claim,
  type Figure,
  type Given,
  type Name,
  NOTHING,
  say,
} from '../checked-text.ts'
import { RecentWords } from '../recent-words.ts'
import { sharersOfSurnames, surnameOf } from '../settled-names.ts'
import type {
  BatterStory,
  BowlerStory,
  InningsStory,
  StandStory,
  WicketStory,
} from '../story/innings-story.ts'
import { type MatchStory, playersOf } from '../story/match-story.ts'
import { Told } from '../story/told.ts'
import { canBeFilled, filled, type Values } from './fill.ts'
import type { PartKey, PhraseKey } from './phrase-keys.ts'
import { rareWordsIn } from './rare-words.ts'
import type { Tongue } from './tongue.ts'

/**
 * Tells in the phrases of a language: which phrase goes by the match, so that everybody reads the same, and none comes
 * twice in a report. Below are the values that phrases are filled with.
 */
export class PhraseTeller extends Told {
  readonly tongue: Tongue
  readonly #random: Random
  readonly #used = new Map<PhraseKey, Set<number>>()
  readonly #recent = new RecentWords()
  readonly #ofMatch: Values

  constructor(story: MatchStory, random: Random, tongue: Tongue) {
    super(story)
    this.tongue = tongue
    this.#random = random
    const { facts } = story
    const place = facts.venue
    const match = `${facts.tournament.name}, ${facts.name}`
    const [w, l] = this.sides
    this.#ofMatch = {
      w: this.team(w),
      l: this.team(l),
      venue: { given: place, shown: tongue.venue(place) } satisfies Given,
      match: { given: match, shown: tongue.match(facts.name, facts.tournament.name) } satisfies Given,
      by: this.#margin(),
    }
  }

  chance(share: number): boolean {
    return this.#random() < share
  }

  /** One of the phrases for a thing, the one least like the last sentences; nothing where all have been said. */
  tell(key: PhraseKey, values: Values = {}): CheckedText {
    const all = { ...this.#ofMatch, ...values }
    const forms = this.tongue.phrases[key]
    const used = this.#used.get(key) ?? new Set<number>()
    this.#used.set(key, used)
    const { id } = this.story.facts
    // The match decides where the choice begins, so that its neighbours begin elsewhere.
    const start = id + Math.floor(id / forms.length) + key.length
    const order = forms.map((_, index) => (start + index) % forms.length)
    const free = order.filter((one) => !used.has(one) && canBeFilled(forms[one] ?? '', all))
    const words = (one: number) => rareWordsIn(forms[one] ?? '', this.tongue.phrases)
    const index = this.#recent.leastRepeated(free, words)
    if (index === undefined) return NOTHING
    used.add(index)
    this.#recent.note(words(index))
    return this.noted(filled(forms[index] ?? '', all, this.tongue))
  }

  part(key: PartKey, values: Values = {}): CheckedText {
    return filled(this.tongue.parts[key], values, this.tongue)
  }

  /** Winner and loser; for a match that nobody won, the side that batted first and the other. */
  get sides(): [winner: number, loser: number] {
    const { facts, result, innings } = this.story
    const [a, b] = facts.teams
    const winner = result.WinnerTeamId ?? innings[0]?.card.BattingTeamId ?? a.TeamId
    return [winner, winner === a.TeamId ? b.TeamId : a.TeamId]
  }

  team(id: number): Given {
    const { TeamName = '' } = this.story.facts.teams.find(({ TeamId }) => TeamId === id) ?? {}
    return { given: TeamName, shown: this.tongue.team(TeamName) }
  }

  name(player: number): Name {
    const { Name = '' } = playersOf(this.story).find(({ PlayerId }) => PlayerId === player) ?? {}
    return { player, shown: this.tongue.person(Name) }
  }

  /** For headlines: the surname where it is enough. */
  short(player: number): Name {
    const name = this.name(player)
    const isOnly = sharersOfSurnames(playersOf(this.story)).get(player) === 1
    return isOnly ? { ...name, shown: surnameOf(name.shown) } : name
  }

  figure(claim: Claim, value: number | string): Figure {
    return { claim, value, shown: `${value}` }
  }

  #margin(): CheckedText {
    const { By } = this.story.result
    const runs = By?.Runs === undefined ? undefined : this.figure({ what: 'won by runs' }, By.Runs)
    if (By?.Innings) return runs ? this.part('byInnings', { n: runs }) : this.part('byInningsAlone')
    if (runs) return this.part('byRuns', { n: runs })
    if (!By?.Wickets) return NOTHING
    return this.part('byWickets', { n: this.figure({ what: 'won by wickets' }, By.Wickets) })
  }

  runsOf({ number }: InningsStory, { id, runs }: BatterStory): Figure {
    return this.figure({ what: 'batter runs', innings: number, player: id }, runs)
  }

  /** What a batter made, in how many balls, with what to the rope. */
  bat(innings: InningsStory, batter: BatterStory, withHits = true): CheckedText {
    const claim = { innings: innings.number, player: batter.id }
    const hits = withHits ? this.hits(innings, batter) : NOTHING
    const values = {
      runs: this.runsOf(innings, batter),
      balls: this.figure({ what: 'batter balls', ...claim }, batter.balls),
      hits,
    }
    if (hits === NOTHING) return this.part(batter.isOut ? 'bat' : 'batNotOut', values)
    return this.part(batter.isOut ? 'batHits' : 'batHitsNotOut', values)
  }

  hits({ number }: InningsStory, { id, fours, sixes }: BatterStory): CheckedText {
    const claim = { innings: number, player: id }
    const values = {
      fours: this.figure({ what: 'batter fours', ...claim }, fours),
      sixes: this.figure({ what: 'batter sixes', ...claim }, sixes),
    }
    if (fours > 0 && sixes > 0) return this.part('hitsBoth', values)
    if (fours > 0) return this.part('hitsFours', values)
    return sixes > 0 ? this.part('hitsSixes', values) : NOTHING
  }

  /** Wickets and runs of a bowler, with what was bowled for them. */
  bowl(innings: InningsStory, bowler: BowlerStory): CheckedText {
    const claim = { innings: innings.number, player: bowler.id }
    const { Overs = '' } = innings.card.Bowling[bowler.id] ?? {}
    const values = {
      wickets: this.figure({ what: 'bowler wickets', ...claim }, bowler.wickets),
      runs: this.figure({ what: 'bowler runs', ...claim }, bowler.runs),
      overs: this.figure({ what: 'bowler overs', ...claim }, Overs),
      balls: this.figure({ what: 'bowler balls', ...claim }, bowler.balls),
    }
    return this.part(this.story.countsBalls ? 'bowlBalls' : 'bowl', values)
  }

  /** "3/24". */
  fig(innings: InningsStory, bowler: BowlerStory): CheckedText {
    return this.part('fig', this.#taken(innings, bowler))
  }

  /** The same in words: three wickets for 24 runs. */
  took(innings: InningsStory, bowler: BowlerStory): CheckedText {
    return this.part('took', this.#taken(innings, bowler))
  }

  #taken({ number }: InningsStory, { id, wickets, runs }: BowlerStory): Values {
    const claim = { innings: number, player: id }
    return {
      wickets: this.figure({ what: 'bowler wickets', ...claim }, wickets),
      runs: this.figure({ what: 'bowler runs', ...claim }, runs),
    }
  }

  bowlersLength(innings: InningsStory, { id, balls }: BowlerStory): CheckedText {
    const claim = { innings: innings.number, player: id }
    const { Overs = '' } = innings.card.Bowling[id] ?? {}
    return this.story.countsBalls
      ? this.part('lengthBalls', { balls: this.figure({ what: 'bowler balls', ...claim }, balls) })
      : this.part('length', { overs: this.figure({ what: 'bowler overs', ...claim }, Overs) })
  }

  /** "164/6", or "143" for a side that was all out. */
  score({ number, card }: InningsStory): CheckedText {
    const runs = this.figure({ what: 'runs', innings: number }, card.Runs)
    if (card.AllOut || card.Wickets === 10) return [runs]
    return say`${runs}/${this.figure({ what: 'wickets', innings: number }, card.Wickets)}`
  }

  /** The same as the end of a sentence whose subject is the side. */
  made({ number, card }: InningsStory): CheckedText {
    const values = {
      runs: this.figure({ what: 'runs', innings: number }, card.Runs),
      wickets: this.figure({ what: 'wickets', innings: number }, card.Wickets),
    }
    if (card.AllOut || card.Wickets === 10) return this.part('madeAllOut', values)
    if (card.Declared) return this.part(card.Wickets === 0 ? 'madeDeclaredNoWicket' : 'madeDeclared', values)
    return this.part(card.Wickets === 0 ? 'madeNoWicket' : 'made', values)
  }

  length({ number, card, overs }: InningsStory): CheckedText {
    if (!this.story.countsBalls)
      return this.part('length', { overs: this.figure({ what: 'overs', innings: number }, card.Overs) })
    const balls = overs.at(-1)?.after.legal ?? 0
    return this.part('lengthBalls', { balls: this.figure({ what: 'balls', innings: number }, balls) })
  }

  stoodAt({ number, overs }: InningsStory, over: number): CheckedText {
    const { runs, wickets } = overs[over - 1]?.after ?? { runs: 0, wickets: 0 }
    const scored = this.figure({ what: 'runs after', innings: number, overs: over }, runs)
    return say`${scored}/${this.figure({ what: 'wickets after', innings: number, overs: over }, wickets)}`
  }

  after({ number, overs }: InningsStory, over: number): CheckedText {
    if (!this.story.countsBalls)
      return this.part('after', {
        overs: this.figure({ what: 'over number', innings: number, overs: over }, over),
      })
    const balls = overs[over - 1]?.after.legal ?? 0
    return this.part('afterBalls', {
      balls: this.figure({ what: 'balls after', innings: number, overs: over }, balls),
    })
  }

  /** What was bowled after an over until the end. */
  last({ number, overs }: InningsStory, over: number): CheckedText {
    if (!this.story.countsBalls)
      return this.part('last', {
        overs: this.figure({ what: 'overs since', innings: number, overs: over }, overs.length - over),
      })
    const balls = (overs.at(-1)?.after.legal ?? 0) - (overs[over - 1]?.after.legal ?? 0)
    return this.part('lastBalls', {
      balls: this.figure({ what: 'balls since', innings: number, overs: over }, balls),
    })
  }

  /** The two of a stand with what they made, the one with the greater share first. */
  stand({ number }: InningsStory, { wicket, runs, balls, batters }: StandStory): Values {
    const [one, other] = [...batters].sort((a, b) => b.share - a.share)
    return {
      one: one ? this.name(one.id) : '',
      other: other ? this.name(other.id) : '',
      n: this.figure({ what: 'stand runs', innings: number, wicket }, runs),
      balls: this.figure({ what: 'stand balls', innings: number, wicket }, balls),
      wicket: this.figure({ what: 'stand wicket', innings: number, wicket }, wicket),
    }
  }

  fellAt({ number }: InningsStory, { n, runs }: WicketStory): Figure {
    return this.figure({ what: 'fell at', innings: number, wicket: n }, runs)
  }

  /** Wickets that went in a heap: how many, for how much, from where to where. */
  slide(innings: InningsStory, first: WicketStory, last: WicketStory): Values {
    const { number, card } = innings
    const between = { innings: number, from: first.n, to: last.n }
    const down = this.figure({ what: 'wickets before', innings: number, wicket: first.n }, first.n - 1)
    const gone = this.figure({ what: 'stand wicket', innings: number, wicket: last.n }, last.n)
    return {
      count: this.figure({ what: 'wickets between', ...between }, last.n - first.n + 1),
      cost: this.figure({ what: 'runs between', ...between }, last.runs - first.runs),
      from: say`${this.fellAt(innings, first)}/${down}`,
      to: last.n === 10 ? [this.fellAt(innings, last)] : say`${this.fellAt(innings, last)}/${gone}`,
      team: this.team(card.BattingTeamId),
    }
  }

  /** The balls that are bowled in one go where overs are not counted. */
  get set(): Figure {
    return this.figure({ what: 'balls an over' }, this.story.facts.sheet.BallsPerOver)
  }
}
