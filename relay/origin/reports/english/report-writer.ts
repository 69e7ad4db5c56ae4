import type { Random } from '../../seeded-random.ts'
import { type CheckedText, type Claim, type Figure, type Name, NOTHING, say } from '../checked-text.ts'
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
import { numberWord, placeWord } from './number-words.ts'
import { longWordsOf, phrasesOf, shortPhrasesOf } from './phrases.ts'

/**
 * The voice of one report: names as they are used in it, figures with what they claim, and a choice of words
 * that does not come twice. Everything it chooses is decided by the match's seed.
 */
export class ReportWriter extends Told {
  readonly #random: Random
  readonly #sharers: Map<number, number>
  readonly #used = new Map<string, Set<number>>()
  readonly #phrases = new Set<string>()
  readonly #recent = new RecentWords()

  constructor(story: MatchStory, random: Random) {
    super(story)
    this.#random = random
    this.#sharers = sharersOfSurnames(playersOf(story))
  }

  chance(share: number): boolean {
    return this.#random() < share
  }

  /**
   * One of the ways to say a thing, and nothing where every way has been taken or holds a phrase that was said
   * before. The match decides where the choice begins, so that its neighbours begin elsewhere.
   */
  pick(topic: string, ways: readonly CheckedText[]): CheckedText {
    const used = this.#used.get(topic) ?? new Set<number>()
    this.#used.set(topic, used)
    const { id } = this.story.facts
    const start = id + Math.floor(id / ways.length) + topic.length
    const order = ways.map((_, index) => (start + index) % ways.length)
    const free = order.filter((one) => !used.has(one) && this.#isFresh(ways[one] ?? NOTHING))
    const index = this.#recent.leastRepeated(free, (one) => shortPhrasesOf(ways[one] ?? NOTHING))
    if (index === undefined) return NOTHING
    used.add(index)
    return this.#said(ways[index] ?? NOTHING)
  }

  /** As `pick`, of what cannot be left out: the last way is said again rather than none. */
  always(topic: string, ways: readonly CheckedText[]): CheckedText {
    const told = this.pick(topic, ways)
    if (told !== NOTHING) return told
    return this.#said(ways.find((way) => this.#isFresh(way)) ?? ways.at(-1) ?? NOTHING)
  }

  /** One of a few endings of a sentence: they are short, and come again only some sentences later. */
  turn({ number }: InningsStory, ways: readonly CheckedText[]): CheckedText {
    const { id } = this.story.facts
    const start = id + Math.floor(id / ways.length) + number
    const order = ways.map((_, index) => ways[(start + index) % ways.length] ?? NOTHING)
    return this.#recent.leastRepeated(order, longWordsOf) ?? NOTHING
  }

  #isFresh(told: CheckedText): boolean {
    return phrasesOf(told).every((phrase) => !this.#phrases.has(phrase))
  }

  #said(told: CheckedText): CheckedText {
    for (const phrase of phrasesOf(told)) this.#phrases.add(phrase)
    this.#recent.note([...shortPhrasesOf(told), ...longWordsOf(told)])
    return this.noted(told)
  }

  /** In full; whoever has been named before is named shorter when the report is done (settled-names.ts). */
  name(player: number): Name {
    return { player, shown: this.whole(player) }
  }

  /** For headlines: the surname where it is enough. */
  short(player: number): Name {
    const whole = this.whole(player)
    return { player, shown: this.#sharers.get(player) === 1 ? surnameOf(whole) : whole }
  }

  whole(player: number): string {
    return playersOf(this.story).find(({ PlayerId }) => PlayerId === player)?.Name ?? 'a player'
  }

  /** "the Comets", "Quarry". */
  team(teamId: number): string {
    const name = this.bare(teamId)
    const isPlural = /^\S+s$/.test(name) || /(Isles|Islands)$/.test(name)
    return isPlural ? `the ${name}` : name
  }

  /** "the Comets’", "Quarry’s". */
  ownedBy(teamId: number): string {
    const name = this.team(teamId)
    return name.endsWith('s') ? `${name}’` : `${name}’s`
  }

  bare(teamId: number): string {
    return this.story.facts.teams.find(({ TeamId }) => TeamId === teamId)?.TeamName ?? 'the side'
  }

  /** "164 for 6", or "143" for a side that was all out. */
  score({ number, card }: InningsStory): CheckedText {
    const runs = this.figure({ what: 'runs', innings: number }, card.Runs)
    if (card.AllOut || card.Wickets === 10) return say`${runs}`
    const wickets = this.figure({ what: 'wickets', innings: number }, card.Wickets)
    return say`${runs} for ${wickets}${card.Declared ? ' declared' : ''}`
  }

  /** "71 from 42 balls", "an unbeaten 71 from 42 balls"; after a possessive without the article. */
  innings({ number }: InningsStory, { id, runs, balls, isOut }: BatterStory, isOwned = false): CheckedText {
    const many = this.figure({ what: 'batter runs', innings: number, player: id }, runs)
    const faced = this.figure({ what: 'batter balls', innings: number, player: id }, balls)
    const stayed = isOut ? '' : isOwned ? 'unbeaten ' : 'an unbeaten '
    return say`${stayed}${many} from ${faced} ${balls === 1 ? 'ball' : 'balls'}`
  }

  runsOf({ number }: InningsStory, { id, runs }: BatterStory): Figure {
    return this.figure({ what: 'batter runs', innings: number, player: id }, runs)
  }

  /** "with seven fours and three sixes"; nothing where there were hardly any. */
  boundaries({ number }: InningsStory, { id, fours, sixes }: BatterStory): CheckedText {
    const four = say`${this.word({ what: 'batter fours', innings: number, player: id }, fours)} ${fours === 1 ? 'four' : 'fours'}`
    const six = say`${this.word({ what: 'batter sixes', innings: number, player: id }, sixes)} ${sixes === 1 ? 'six' : 'sixes'}`
    if (fours > 0 && sixes > 0) return say`${four} and ${six}`
    if (fours > 0) return four
    return sixes > 0 ? six : NOTHING
  }

  /** "4 for 23". */
  bowling({ number }: InningsStory, { id, wickets, runs }: BowlerStory): CheckedText {
    return say`${this.figure({ what: 'bowler wickets', innings: number, player: id }, wickets)} for ${this.figure({ what: 'bowler runs', innings: number, player: id }, runs)}`
  }

  /** "four overs", "3.4 overs", "20 balls". */
  bowlerOvers({ number, card }: InningsStory, player: number): CheckedText {
    if (this.story.countsBalls) {
      const balls = card.Bowling[player]?.Balls ?? 0
      return say`${this.word({ what: 'bowler balls', innings: number, player }, balls)} ${ballsWord(balls)}`
    }
    const overs = card.Bowling[player]?.Overs ?? ''
    const shown = /^\d+$/.test(overs) ? numberWord(Number(overs)) : overs
    const figure = this.figure({ what: 'bowler overs', innings: number, player }, overs, shown)
    return say`${figure} ${overs === '1' ? 'over' : 'overs'}`
  }

  standRuns({ number }: InningsStory, { wicket, runs }: StandStory): Figure {
    return this.figure({ what: 'stand runs', innings: number, wicket }, runs)
  }

  standPlace({ number }: InningsStory, { wicket }: StandStory): Figure {
    return this.figure({ what: 'stand wicket', innings: number, wicket }, wicket, placeWord(wicket))
  }

  /** The two of a stand, the one with the greater share first. */
  pair({ batters }: StandStory): CheckedText {
    const [one, other, ...more] = [...batters].sort((a, b) => b.share - a.share)
    if (!one) return NOTHING
    if (!other) return say`${this.name(one.id)}`
    const both = say`${this.name(one.id)} and ${this.name(other.id)}`
    const [third] = more
    return third ? say`${this.name(one.id)}, ${this.name(other.id)} and ${this.name(third.id)}` : both
  }

  fellAt({ number }: InningsStory, { n, runs }: WicketStory): Figure {
    return this.figure({ what: 'fell at', innings: number, wicket: n }, runs)
  }

  /** "41 for 3", after an over. */
  stoodAt({ number, overs }: InningsStory, over: number): CheckedText {
    const { runs, wickets } = overs[over - 1]?.after ?? { runs: 0, wickets: 0 }
    const scored = this.figure({ what: 'runs after', innings: number, overs: over }, runs)
    return say`${scored} for ${this.figure({ what: 'wickets after', innings: number, overs: over }, wickets, wickets === 0 ? 'none' : `${wickets}`)}`
  }

  /** "15 overs", "75 balls": how much had been bowled at the end of an over. */
  bowled(innings: InningsStory, over: number): CheckedText {
    return say`${this.bowledCount(innings, over)} ${this.story.countsBalls ? 'balls' : over === 1 ? 'over' : 'overs'}`
  }

  bowledCount({ number, overs }: InningsStory, over: number): Figure {
    if (!this.story.countsBalls) return this.word({ what: 'over number', innings: number, overs: over }, over)
    return this.word({ what: 'balls after', innings: number, overs: over }, overs[over - 1]?.after.legal ?? 0)
  }

  /** "five overs", "25 balls": what was bowled after an over until the end. */
  bowledSince({ number, overs }: InningsStory, over: number): CheckedText {
    const count = overs.length - over
    if (!this.story.countsBalls) {
      const many = this.word({ what: 'overs since', innings: number, overs: over }, count)
      return say`${many} ${count === 1 ? 'over' : 'overs'}`
    }
    const balls = (overs.at(-1)?.after.legal ?? 0) - (overs[over - 1]?.after.legal ?? 0)
    return say`${this.word({ what: 'balls since', innings: number, overs: over }, balls)} ${ballsWord(balls)}`
  }

  /** "18.3 overs", "93 balls": how long an innings was. */
  length({ number, card, overs }: InningsStory): CheckedText {
    if (!this.story.countsBalls)
      return say`${this.figure({ what: 'overs', innings: number }, card.Overs)} overs`
    const balls = overs.at(-1)?.after.legal ?? 0
    return say`${this.figure({ what: 'balls', innings: number }, balls)} ${ballsWord(balls)}`
  }

  /** "over", "five balls": what is bowled in one go. */
  get turnOfBalls(): CheckedText {
    if (!this.story.countsBalls) return ['over']
    return say`${this.word({ what: 'balls an over' }, this.story.facts.sheet.BallsPerOver)} balls`
  }

  figure(claim: Claim, value: number | string, shown = `${value}`): Figure {
    return { claim, value, shown }
  }

  /** A small number in words. */
  word(claim: Claim, value: number): Figure {
    return { claim, value, shown: numberWord(value) }
  }
}

const ballsWord = (count: number) => (count === 1 ? 'ball' : 'balls')
