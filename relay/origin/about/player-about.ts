import type { BattingCareer, BowlingCareer, PlayerDetail, PlayerItem } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { CareerMatch } from '../figures/figures.ts'
import { type Award, awardsTold } from './honours-about.ts'
import { countInWords, countOf, FEW_MATCHES, listed, oneOf, paragraph } from './sentences.ts'

export type PlayerFacts = {
  player: PlayerItem
  /** Absent where it is not known, as of an imported side. */
  city?: string
  isCaptain: boolean
  isKeeper: boolean
  career: PlayerDetail['Career']
  matches: readonly CareerMatch[]
  awards?: readonly Award[]
}

/** A few sentences on a player, of nothing but what is on record here. */
export function playerAbout(facts: PlayerFacts): string {
  return paragraph(
    [
      ...[whoIs(facts), whatBowls(facts.player), awardsTold(facts.player.Name, facts.awards ?? [])],
      ...[...record(facts), bestDay(facts)],
    ].filter((one) => one !== ''),
  )
}

function whoIs({ player, city, isCaptain, isKeeper }: PlayerFacts): string {
  const { Name, TeamName, PlayerId, BattingStyle } = player
  const what = [BattingStyle, ROLES[player.Role] ?? 'player'].filter((word) => word !== '').join(' ')
  const article = /^[aeiou]/.test(what) ? 'an' : 'a'
  const home = city ? `, who are at home in ${city}` : ''
  const duty = isCaptain && isKeeper ? 'captain and wicketkeeper' : isCaptain ? 'captain' : ''
  if (duty !== '') {
    return oneOf(
      [
        `${Name}, ${article} ${what}, is the ${duty} of ${TeamName}${home}.`,
        `${TeamName} are led by ${Name}, ${article} ${what}.`,
      ],
      PlayerId,
    )
  }
  return oneOf(
    [
      `${Name} is ${article} ${what} with ${TeamName}${home}.`,
      `${capital(article)} ${what}, ${Name} plays for ${TeamName}${home}.`,
      `${Name} plays for ${TeamName} as ${article} ${what}.`,
    ],
    PlayerId,
  )
}

const ROLES: Record<string, string> = {
  batter: 'batter',
  keeper: 'wicketkeeper-batter',
  'all-rounder': 'all-rounder',
  bowler: 'bowler',
}

const STYLES: Record<string, string> = {
  'right fast': 'right-arm fast',
  'right fast-medium': 'right-arm fast-medium',
  'right medium-fast': 'right-arm medium-fast',
  'right medium': 'right-arm medium pace',
  'right off break': 'right-arm off breaks',
  'right leg break': 'right-arm leg breaks',
  'left fast': 'left-arm fast',
  'left fast-medium': 'left-arm fast-medium',
  'left medium': 'left-arm medium pace',
  'left orthodox': 'slow left-arm orthodox',
  'left wrist spin': 'left-arm wrist spin',
}

function whatBowls({ BowlingStyle, Name, Role, PlayerId }: PlayerItem): string {
  const style = STYLES[BowlingStyle]
  if (style === undefined) return ''
  const name = surname(Name)
  if (Role === 'bowler') {
    return oneOf([`${name} bowls ${style}.`, `The bowling is ${style}.`], PlayerId >> 1)
  }
  return oneOf(
    [`${name} also bowls ${style}.`, `When given the ball, ${name} bowls ${style}.`],
    PlayerId >> 1,
  )
}

function record({ player, career }: PlayerFacts): string[] {
  const formats = Object.entries(career).sort(([, a], [, b]) => b.Batting.Matches - a.Batting.Matches)
  if (formats.length === 0) return ['The first match on record here is still to come.']
  return formats.slice(0, 2).map(([format, figures], index) => {
    const matches = FORMATS[format as Format](figures.Batting.Matches)
    if (figures.Batting.Matches < FEW_MATCHES) return fewMatches(player, matches, figures)
    const deeds = [batting(figures.Batting), bowling(figures.Bowling)].filter((deed) => deed !== '')
    if (deeds.length === 0) return `In ${matches} there was neither a ball to face nor one to bowl.`
    const told = deeds.join('; with the ball ')
    if (index > 0) return `In ${matches}: ${told}.`
    return oneOf(
      [
        `In ${matches} on record here: ${told}.`,
        `The record here, of ${matches}: ${told}.`,
        `${capital(matches)} on record here, and ${told}.`,
      ],
      player.PlayerId >> 2,
    )
  })
}

/** After a match or two: what was done, and no averages of it. */
function fewMatches(
  { Name }: PlayerItem,
  matches: string,
  { Batting, Bowling }: PlayerDetail['Career'][string],
): string {
  const deeds = [
    ...(Batting.Innings > 0 ? [`made ${countOf(Batting.Runs, 'run')}`] : []),
    ...(Bowling.Innings > 0 ? [`taken ${countOf(Bowling.Wickets, 'wicket')}`] : []),
  ]
  return deeds.length === 0
    ? `${surname(Name)} has played ${matches} here, without a ball to face or to bowl.`
    : `${surname(Name)} has played ${matches} here and ${listed(deeds)}.`
}

const inFormat = (word: string) => (count: number) => countInWords(count, `${word} match`, `${word} matches`)

/** So many matches of a format; The Hundred's name must not read as a count. */
const FORMATS: Record<Format, (count: number) => string> = {
  T20: inFormat('T20'),
  ODI: inFormat('one-day'),
  Test: inFormat('Test'),
  'First-class': inFormat('first-class'),
  'The Hundred': (count) => `${countInWords(count, 'match', 'matches')} of The Hundred`,
  Other: inFormat('other'),
}

function batting({ Innings, Runs, Average, StrikeRate, Highest, HighestNotOut }: BattingCareer): string {
  if (Innings === 0) return ''
  if (Runs === 0) return `no runs in ${countOf(Innings, 'innings', 'innings')}`
  const rates = [
    ...(Average === undefined ? [] : [`an average of ${Average}`]),
    ...(StrikeRate === undefined ? [] : [`a strike rate of ${StrikeRate}`]),
    ...(Innings > 1 ? [`a highest score of ${Highest}${HighestNotOut ? ' not out' : ''}`] : []),
  ]
  return `${countOf(Runs, 'run')}${rates.length > 0 ? ` with ${listed(rates)}` : ''}`
}

function bowling({ Innings, Wickets, Best, Economy }: BowlingCareer): string {
  if (Innings === 0) return ''
  const economy = Economy === undefined ? '' : ` at ${Economy} an over`
  const best = Best && Best.Wickets > 1 ? `, the best ${Best.Wickets} for ${Best.Runs}` : ''
  return `${countOf(Wickets, 'wicket')}${economy}${best}`
}

/** The match that is remembered: the highest score where it was a fifty, else three wickets or more. */
function bestDay({ matches, player }: PlayerFacts): string {
  if (matches.length < FEW_MATCHES) return ''
  const innings = matches.flatMap((match) => match.Batting.map((one) => ({ match, one })))
  const [top] = innings.sort((a, b) => b.one.Runs - a.one.Runs || a.match.MatchId - b.match.MatchId)
  if (top && top.one.Runs >= 50) {
    const { match, one } = top
    const score = `${one.Runs}${one.NotOut ? ' not out' : ''} off ${countOf(one.Balls, 'ball')}`
    return oneOf(
      [
        `The innings to remember was ${score} against ${match.Against.TeamName}.`,
        `The highest score so far, ${score}, came against ${match.Against.TeamName}.`,
      ],
      player.PlayerId >> 3,
    )
  }
  const spells = matches.flatMap((match) => match.Bowling.map((one) => ({ match, one })))
  const [best] = spells.sort((a, b) => b.one.Wickets - a.one.Wickets || a.one.Runs - b.one.Runs)
  if (!best || best.one.Wickets < 3) return ''
  const { match, one } = best
  return `The best bowling so far was ${one.Wickets} for ${one.Runs} against ${match.Against.TeamName}.`
}

function surname(name: string): string {
  return name.split(' ').at(-1) ?? name
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
