import type { PlayerItem, TeamItem } from '#shared/api/people.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { Score } from '#shared/live/match-state.ts'
import type { Honoured } from '../series/honour-roll.ts'
import { titlesTold } from './honours-about.ts'
import { countInWords, countOf, FEW_MATCHES, listed, oneOf, paragraph } from './sentences.ts'

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
  titles?: readonly Honoured[]
}

/** A few sentences on a side, of nothing but what is on record here. */
export function teamAbout(facts: TeamFacts): string {
  return paragraph(
    [
      ...[atHome(facts), led(facts), titlesTold(facts.team.TeamName, facts.titles ?? []), record(facts)],
      ...[...highest(facts), ...lastOut(facts)],
    ].filter((one) => one !== ''),
  )
}

function atHome({ team: { TeamName, TeamId }, ground }: TeamFacts): string {
  if (ground === undefined) return ''
  return oneOf(
    [
      `${TeamName} play their home matches at ${ground}.`,
      `The home of ${TeamName} is ${ground}.`,
      `${TeamName} are at home at ${ground}.`,
    ],
    TeamId,
  )
}

function led({ team: { TeamId }, squad, captain, keeper }: TeamFacts): string {
  if (captain === undefined) return ''
  if (keeper === undefined || keeper === captain) return `${captain} leads a squad of ${squad.length}.`
  return oneOf(
    [
      `${captain} leads a squad of ${squad.length}; ${keeper} keeps wicket.`,
      `Of the squad of ${squad.length} ${captain} is captain and ${keeper} the first wicketkeeper.`,
    ],
    TeamId >> 1,
  )
}

function record({ team: { TeamId, TeamName }, matches }: TeamFacts): string {
  if (matches.length === 0) return `${TeamName} have yet to finish a match on record here.`
  // So short a record is told by its last match alone.
  if (matches.length < FEW_MATCHES) return ''
  const ended = (is: (result: Result) => boolean) => matches.filter(({ Result: result }) => is(result)).length
  const won = ended(({ WinnerTeamId }) => WinnerTeamId === TeamId)
  const lost = ended(({ WinnerTeamId }) => WinnerTeamId !== undefined && WinnerTeamId !== TeamId)
  const open = (kind: Result['Kind']) =>
    ended(({ Kind, WinnerTeamId }) => Kind === kind && WinnerTeamId === undefined)
  const rest = [
    ...(open('tie') > 0 ? [`tied ${open('tie')}`] : []),
    ...(open('draw') > 0 ? [`drawn ${open('draw')}`] : []),
  ]
  const undecided = open('no result')
  const without = undecided > 0 ? `, and ${undecided} had no result` : ''
  const deeds = listed([`won ${won || 'none'}`, `lost ${lost || 'none'}`, ...rest])
  return `In ${countInWords(matches.length, 'match', 'matches')} on record here they have ${deeds}${without}.`
}

/** The highest innings; super overs are none. */
function highest({ team: { TeamId }, matches }: TeamFacts): string[] {
  if (matches.length < FEW_MATCHES) return []
  const own = matches.flatMap((match) =>
    Object.values(match.Scores)
      .filter((score) => score.BattingTeamId === TeamId && !score.SuperOver)
      .map((score) => ({ match, score })),
  )
  const [top] = own.sort((a, b) => b.score.Runs - a.score.Runs || a.score.Wickets - b.score.Wickets)
  if (!top) return []
  const { Runs, Wickets } = top.score
  const total = Wickets === 10 ? `${Runs} all out` : `${Runs} for ${Wickets}`
  return [
    oneOf(
      [
        `Their highest total is ${total}, made against ${top.match.Against}.`,
        `They have made ${total} against ${top.match.Against}, and no more than that in any match here.`,
      ],
      TeamId,
    ),
  ]
}

function lastOut({ team: { TeamId }, matches }: TeamFacts): string[] {
  const [last] = matches
  if (!last) return []
  const { Against, Result: result } = last
  if (result.WinnerTeamId !== undefined) {
    const how = result.Kind === 'tie' ? ` after a tie` : margin(result)
    return result.WinnerTeamId === TeamId
      ? [`In their last match they beat ${Against}${how}.`]
      : [`In their last match they lost to ${Against}${how}.`]
  }
  if (result.Kind === 'draw') return [`In their last match they drew with ${Against}.`]
  if (result.Kind === 'tie') return [`In their last match they tied with ${Against}.`]
  return [`Their last match, against ${Against}, had no result.`]
}

function margin({ By }: Result): string {
  if (!By) return ''
  const runs = By.Runs ? countOf(By.Runs, 'run') : ''
  if (By.Innings) return ` by an innings${runs === '' ? '' : ` and ${runs}`}`
  if (runs !== '') return ` by ${runs}`
  return By.Wickets ? ` by ${countOf(By.Wickets, 'wicket')}` : ''
}
