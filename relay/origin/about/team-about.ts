import type { PlayerItem, TeamItem } from '#shared/api/people.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Language } from '#shared/language.ts'
import type { Score } from '#shared/live/match-state.ts'
import type { AboutWords, LastMatch } from './about-words.ts'
import { MOST_HONOURS_TOLD, type SeriesOver } from './honours-about.ts'
import { FEW_MATCHES, oneOf, paragraph } from './sentences.ts'
import { ABOUT_WORDS } from './words/languages.ts'

/** A finished match as its side sees it. */
export type TeamMatch = {
  Against: string
  Result: Result
  Scores: Record<string, Score>
}

export type TeamFacts = {
  team: TeamItem
  /** Absent where it is not known, as of an imported side. */
  ground?: string
  squad: readonly PlayerItem[]
  captain?: string
  keeper?: string
  /** The latest first. */
  matches: readonly TeamMatch[]
  /** What they have won, the latest first. */
  titles?: readonly SeriesOver[]
}

/** A few sentences on a side, of nothing but what is on record here. */
export function teamAbout(facts: TeamFacts, language: Language): string {
  const words = ABOUT_WORDS[language]
  const { team, ground, titles = [] } = facts
  const { TeamId, TeamName } = team
  const told = titles.slice(0, MOST_HONOURS_TOLD)
  return paragraph([
    ground === undefined ? '' : oneOf(words.home(TeamName, ground), TeamId),
    led(facts, words),
    told.length === 0 ? '' : words.titles(TeamName, told, titles.length - told.length),
    ...[record(facts, words), highest(facts, words), lastOut(facts, words)],
  ])
}

function led({ team: { TeamId }, squad, captain, keeper }: TeamFacts, words: AboutWords): string {
  if (captain === undefined) return ''
  return oneOf(words.led(captain, keeper === captain ? undefined : keeper, squad.length), TeamId >> 1)
}

function record({ team: { TeamId, TeamName }, matches }: TeamFacts, words: AboutWords): string {
  if (matches.length === 0) return words.teamToCome(TeamName)
  // So short a record is told by its last match alone.
  if (matches.length < FEW_MATCHES) return ''
  const ended = (how: LastMatch['ended']) =>
    matches.filter(({ Result: result }) => endedFor(TeamId, result) === how).length
  return words.teamRecord(TeamName, {
    ...{ matches: matches.length, won: ended('won'), lost: ended('lost') },
    ...{ tied: ended('tied'), drawn: ended('drawn'), undecided: ended('undecided') },
  })
}

/** The highest innings; super overs are none. */
function highest({ team: { TeamId }, matches }: TeamFacts, words: AboutWords): string {
  if (matches.length < FEW_MATCHES) return ''
  const own = matches.flatMap((match) =>
    Object.values(match.Scores)
      .filter((score) => score.BattingTeamId === TeamId && !score.SuperOver)
      .map((score) => ({ match, score })),
  )
  const [top] = own.sort((a, b) => b.score.Runs - a.score.Runs || a.score.Wickets - b.score.Wickets)
  if (!top) return ''
  const { Runs, Wickets } = top.score
  return oneOf(words.highest({ runs: Runs, wickets: Wickets, against: top.match.Against }), TeamId)
}

function lastOut({ team: { TeamId }, matches }: TeamFacts, words: AboutWords): string {
  const [last] = matches
  if (!last) return ''
  return words.lastMatch({
    against: last.Against,
    ended: endedFor(TeamId, last.Result),
    result: last.Result,
  })
}

function endedFor(teamId: number, { Kind, WinnerTeamId }: Result): LastMatch['ended'] {
  if (WinnerTeamId !== undefined) return WinnerTeamId === teamId ? 'won' : 'lost'
  return Kind === 'tie' ? 'tied' : Kind === 'draw' ? 'drawn' : 'undecided'
}
