import type { InningsTotal } from '../../figures/match-figures.ts'
import {
  type CheckedText,
  type Figure,
  type Given,
  type MatchClaim,
  type Name,
  NOTHING,
  type SeasonFigure,
} from '../checked-text.ts'
import { canBeFilled, filled, type Values } from '../phrases/fill.ts'
import type { FinishedSeason } from './finished-season.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonTongue } from './phrases/season-tongue.ts'
import type { Batted, Bowled, SeasonMatch } from './season-match.ts'

/** `2026, 2nd season`: the second of a year. */
const NTH = /^(\d{4}), (\d{1,3})\w\w season$/

/**
 * Tells a season in the phrases of a language. Which phrase goes by the season, so that everybody reads the same and
 * the next season is told in other words; none comes twice in a report.
 */
export class SeasonTeller {
  readonly season: FinishedSeason
  readonly tongue: SeasonTongue
  readonly #used = new Map<SeasonPhraseKey, Set<number>>()
  readonly #named = new Set<number>()
  readonly #everywhere: Values

  constructor(season: FinishedSeason, tongue: SeasonTongue) {
    this.season = season
    this.tongue = tongue
    this.#everywhere = this.#valuesEverywhere()
  }

  /** One of the phrases for a thing; nothing where none can be filled or all have been said. */
  tell(key: SeasonPhraseKey, values: Values = {}): CheckedText {
    const all = { ...this.#everywhere, ...values }
    const forms = this.tongue.phrases[key]
    const used = this.#used.get(key) ?? new Set<number>()
    this.#used.set(key, used)
    const { id } = this.season
    // The last figure of an id names the competition.
    const start = Math.floor(id / 10) + (id % 10) + key.length
    const order = forms.map((_, index) => (start + index) % forms.length)
    const index = order.find((one) => !used.has(one) && canBeFilled(forms[one] ?? '', all))
    if (index === undefined) return NOTHING
    used.add(index)
    const told = filled(forms[index] ?? '', all, this.tongue)
    for (const piece of told)
      if (typeof piece !== 'string' && 'player' in piece) this.#named.add(piece.player)
    return told
  }

  team(id: number): Given {
    const name = this.#nameOf(id)
    return { given: name, shown: this.tongue.team(name) }
  }

  bareTeam(id: number): Given {
    const name = this.#nameOf(id)
    return { given: name, shown: this.tongue.bareTeam(name) }
  }

  name(player: number): Name {
    const { Name = '' } = this.season.players.find(({ PlayerId }) => PlayerId === player) ?? {}
    return { player, shown: this.tongue.person(Name) }
  }

  /** A player with the side, unless the report has named them before. */
  who(player: number, team: number): CheckedText {
    const name = this.name(player)
    return this.#named.has(player) ? [name] : this.#part('who', { name, team: this.team(team) })
  }

  /** In figures. */
  figure(figure: SeasonFigure, value: number, shown = `${value}`): Figure {
    return { claim: { what: 'of a season', figure }, value, shown }
  }

  /** As the language writes small numbers of things. */
  count(figure: SeasonFigure, value: number): Figure {
    return this.figure(figure, value, this.tongue.count(value))
  }

  venue({ venue }: SeasonMatch): Given {
    return { given: venue, shown: this.tongue.venue(venue) }
  }

  /** "by 21 runs", "by seven wickets"; nothing where no margin was counted. */
  margin({ id, result: { By, Decider } }: SeasonMatch): CheckedText {
    const won = (what: 'won by runs' | 'won by wickets', value: number): Figure => ({
      ...this.#inMatch(id, { what }, value),
      shown: this.tongue.count(value),
    })
    if (Decider === 'super over') return this.#part('bySuperOver')
    if (By?.Innings !== undefined) {
      if (By.Runs === undefined) return this.#part('byInningsAlone')
      return this.#part('byInnings', { n: won('won by runs', By.Runs) })
    }
    if (By?.Runs !== undefined) return this.#part('byRuns', { n: won('won by runs', By.Runs) })
    if (By?.Wickets === undefined) return NOTHING
    return this.#part('byWickets', { n: won('won by wickets', By.Wickets) })
  }

  /** Winner and loser, the margin and the ground. A match of the champion's that nobody won is told of the other side. */
  matchValues(match: SeasonMatch): Values {
    const [a, b] = match.teamIds
    const winner = match.result.WinnerTeamId ?? (b === this.season.champion ? b : a)
    return {
      w: this.team(winner),
      l: this.team(winner === a ? b : a),
      by: this.margin(match),
      venue: this.venue(match),
    }
  }

  ballsLeft({ id, innings }: SeasonMatch, balls: number): Figure {
    const figure = this.#inMatch(id, { what: 'balls left', innings: innings.length }, balls)
    return { ...figure, shown: this.tongue.count(balls) }
  }

  /** All that a side made: where it batted twice, both. */
  score(match: SeasonMatch, team: number): CheckedText {
    const own = match.innings.flatMap((innings, index) =>
      innings.BattingTeamId === team ? [this.#total(match.id, index + 1, innings)] : [],
    )
    const [first = NOTHING, second] = own
    return second ? this.#part('both', { first, second }) : first
  }

  bat({ match, line: { PlayerId: player }, batting }: Batted): CheckedText {
    const at = { innings: batting.Innings, player }
    return this.#part(batting.NotOut ? 'batNotOut' : 'bat', {
      runs: this.#inMatch(match.id, { what: 'batter runs', ...at }, batting.Runs),
      balls: this.#inMatch(match.id, { what: 'batter balls', ...at }, batting.Balls),
    })
  }

  bowl({ match, line: { PlayerId: player }, bowling }: Bowled): CheckedText {
    const at = { innings: bowling.Innings, player }
    return this.#part('took', {
      wickets: this.#inMatch(match.id, { what: 'bowler wickets', ...at }, bowling.Wickets),
      runs: this.#inMatch(match.id, { what: 'bowler runs', ...at }, bowling.Runs),
    })
  }

  /** "3–1": matches that one side of a tour won, and the other. */
  tally(won: Figure, lost: Figure): CheckedText {
    return this.#part('tally', { won, lost })
  }

  #total(match: number, innings: number, { Runs, Wickets, AllOut }: InningsTotal): CheckedText {
    const runs = this.#inMatch(match, { what: 'runs', innings }, Runs)
    if (AllOut || Wickets === 10) return [runs]
    const wickets = this.#inMatch(match, { what: 'wickets', innings }, Wickets)
    return this.#part(Wickets === 0 ? 'scoreNoWicket' : 'score', { runs, wickets })
  }

  #inMatch(match: number, claim: MatchClaim, value: number): Figure {
    return this.figure({ what: 'in match', match, claim }, value)
  }

  #part(key: keyof SeasonTongue['parts'], values: Values = {}): CheckedText {
    return filled(this.tongue.parts[key], values, this.tongue)
  }

  #nameOf(id: number): string {
    return this.season.teams.find(({ TeamId }) => TeamId === id)?.TeamName ?? ''
  }

  #valuesEverywhere(): Values {
    const { name, season, champion, runnerUp, isTour, format, matches, teams } = this.season
    const [, year, nth] = NTH.exec(season) ?? []
    const whole = this.tongue.season(name, {
      year: year ?? season,
      nth: nth === undefined ? undefined : Number(nth),
    })
    const total = this.count({ what: 'all matches' }, matches.length)
    const cup = { given: name, shown: this.tongue.competition(name) }
    const both = (id: number | undefined, key: string): Values =>
      id === undefined ? {} : { [key]: this.team(id), [key.toUpperCase()]: this.bareTeam(id) }
    const home = teams.find(({ TeamName }) => name.includes(` in ${TeamName}`))?.TeamId
    const away = home === undefined ? undefined : teams.find(({ TeamId }) => TeamId !== home)?.TeamId
    return {
      ...{ total, cup, span: this.tongue.span[isTour ? 'tour' : 'league'] },
      season: { given: `${name} ${season}`, shown: whole } satisfies Given,
      ...both(champion, 'c'),
      ...both(runnerUp, 'r'),
      ...(isTour ? { ...both(home, 'host'), ...both(away, 'guest') } : {}),
      ...(home === undefined ? {} : { home: this.team(home) }),
      ...(format === 'ODI' || format === 'Test' ? { kind: this.tongue.kind[format] } : {}),
    }
  }
}
