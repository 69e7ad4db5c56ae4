import type { BattingCareer, BowlingCareer } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { AboutWords, MatchesOf, Who } from '../about-words.ts'
import type { Award, SeriesOver } from '../honours-about.ts'
import { listed as listedWith } from '../sentences.ts'

const listed = (parts: readonly string[]): string => listedWith(parts, ' and ')

/** English. Small counts of matches are words, as a newspaper has them. */
export const en: AboutWords = {
  who: (who) => {
    const [what, home] = [whatIs(who), at(who)]
    const [article] = what.split(' ')
    return [
      `${who.name} is ${what} with ${who.team}${home}.`,
      `${capital(article ?? '')}${what.slice(article?.length)}, ${who.name} plays for ${who.team}${home}.`,
      `${who.name} plays for ${who.team} as ${what}.`,
    ]
  },
  leads: (who, isKeeper) => [
    `${who.name}, ${whatIs(who)}, is the ${isKeeper ? 'captain and wicketkeeper' : 'captain'} of ${who.team}${at(who)}.`,
    `${who.team} are led by ${who.name}, ${whatIs(who)}.`,
  ],
  bowls: (player, style, isBowler) => {
    const how = STYLES[style]
    if (how === undefined) return undefined
    const name = surname(player)
    return isBowler
      ? [`${name} bowls ${how}.`, `The bowling is ${how}.`]
      : [`${name} also bowls ${how}.`, `When given the ball, ${name} bowls ${how}.`]
  },
  awards: (name, awards) => {
    const deeds = byDeed(awards)
    const told = deeds.map(deedTold)
    return `${name} ${deeds.length < awards.length ? told.join(', and ') : listed(told)}.`
  },
  playerToCome: 'The first match on record here is still to come.',
  few: (name, matches, made, took) => {
    const deeds = [
      ...(made === undefined ? [] : [`made ${countOf(made, 'run')}`]),
      ...(took === undefined ? [] : [`taken ${countOf(took, 'wicket')}`]),
    ]
    return deeds.length === 0
      ? `${surname(name)} has played ${played(matches)} here, without a ball to face or to bowl.`
      : `${surname(name)} has played ${played(matches)} here and ${listed(deeds)}.`
  },
  record: (of, batting, bowling, isFirst) => {
    const matches = played(of)
    const deeds = [...(batting ? [battingTold(batting)] : []), ...(bowling ? [bowlingTold(bowling)] : [])]
    if (deeds.length === 0) return [`In ${matches} there was neither a ball to face nor one to bowl.`]
    const told = deeds.join('; with the ball ')
    if (!isFirst) return [`In ${matches}: ${told}.`]
    return [
      `In ${matches} on record here: ${told}.`,
      `The record here, of ${matches}: ${told}.`,
      `${capital(matches)} on record here, and ${told}.`,
    ]
  },
  bestInnings: ({ runs, balls, notOut, against }) => {
    const score = `${runs}${notOut ? ' not out' : ''} off ${countOf(balls, 'ball')}`
    return [
      `The innings to remember was ${score} against ${against}.`,
      `The highest score so far, ${score}, came against ${against}.`,
    ]
  },
  bestSpell: ({ wickets, runs, against }) => [
    `The best bowling so far was ${wickets} for ${runs} against ${against}.`,
  ],

  home: (team, ground) => [
    `${team} play their home matches at ${ground}.`,
    `The home of ${team} is ${ground}.`,
    `${team} are at home at ${ground}.`,
  ],
  led: (captain, keeper, squad) =>
    keeper === undefined
      ? [`${captain} leads a squad of ${squad}.`]
      : [
          `${captain} leads a squad of ${squad}; ${keeper} keeps wicket.`,
          `Of the squad of ${squad} ${captain} is captain and ${keeper} the first wicketkeeper.`,
        ],
  titles: (team, titles, others) =>
    `${team} won the ${listed(titles.map(seriesTold))}${others > 0 ? `, and ${others} before that` : ''}.`,
  teamToCome: (team) => `${team} have yet to finish a match on record here.`,
  teamRecord: (_team, { matches, won, lost, tied, drawn, undecided }) => {
    const rest = [...(tied > 0 ? [`tied ${tied}`] : []), ...(drawn > 0 ? [`drawn ${drawn}`] : [])]
    const deeds = listed([`won ${won || 'none'}`, `lost ${lost || 'none'}`, ...rest])
    const without = undecided > 0 ? `, and ${undecided} had no result` : ''
    return `In ${inWords(matches)} on record here they have ${deeds}${without}.`
  },
  highest: ({ runs, wickets, against }) => {
    const total = wickets === 10 ? `${runs} all out` : `${runs} for ${wickets}`
    return [
      `Their highest total is ${total}, made against ${against}.`,
      `They have made ${total} against ${against}, and no more than that in any match here.`,
    ]
  },
  lastMatch: ({ against, ended, result }) => {
    if (ended === 'won') return `In their last match they beat ${against}${margin(result)}.`
    if (ended === 'lost') return `In their last match they lost to ${against}${margin(result)}.`
    if (ended === 'drawn') return `In their last match they drew with ${against}.`
    if (ended === 'tied') return `In their last match they tied with ${against}.`
    return `Their last match, against ${against}, had no result.`
  },
}

const ROLES: Readonly<Record<string, string>> = {
  batter: 'batter',
  keeper: 'wicketkeeper-batter',
  'all-rounder': 'all-rounder',
  bowler: 'bowler',
}

const STYLES: Readonly<Record<string, string>> = {
  'right fast': 'right-arm fast',
  'right fast-medium': 'right-arm fast-medium',
  'right medium-fast': 'right-arm medium-fast',
  'right medium': 'right-arm medium pace',
  'right off break': 'right-arm off breaks',
  'right leg break': 'right-arm leg breaks',
  'left fast': 'left-arm fast',
  'left fast-medium': 'left-arm fast-medium',
  'left medium-fast': 'left-arm medium-fast',
  'left medium': 'left-arm medium pace',
  'left orthodox': 'slow left-arm orthodox',
  'left wrist spin': 'left-arm wrist spin',
}

/** "an all-rounder", "a left-handed batter". */
function whatIs({ batting, role }: Who): string {
  const what = [batting, ROLES[role] ?? 'player'].filter((word) => word !== '').join(' ')
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`
}

const at = ({ city }: Who): string => (city ? `, who are at home in ${city}` : '')

const FORMATS: Readonly<Record<Exclude<Format, 'The Hundred'>, string>> = {
  T20: 'T20',
  ODI: 'one-day',
  Test: 'Test',
  'First-class': 'first-class',
  Other: 'other',
}

/** So many matches of a format; The Hundred's name must not read as a count. */
function played({ format, count }: MatchesOf): string {
  return format === 'The Hundred' ? `${inWords(count)} of The Hundred` : inWords(count, `${FORMATS[format]} `)
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const inWords = (count: number, kind = ''): string =>
  `${SMALL[count] ?? count} ${kind}${count === 1 ? 'match' : 'matches'}`

function battingTold({ Innings, Runs, Average, StrikeRate, Highest, HighestNotOut }: BattingCareer): string {
  if (Runs === 0) return `no runs in ${countOf(Innings, 'innings', 'innings')}`
  const rates = [
    ...(Average === undefined ? [] : [`an average of ${Average}`]),
    ...(StrikeRate === undefined ? [] : [`a strike rate of ${StrikeRate}`]),
    ...(Innings > 1 ? [`a highest score of ${Highest}${HighestNotOut ? ' not out' : ''}`] : []),
  ]
  return `${countOf(Runs, 'run')}${rates.length > 0 ? ` with ${listed(rates)}` : ''}`
}

function bowlingTold({ Wickets, Best, Economy }: BowlingCareer): string {
  const economy = Economy === undefined ? '' : ` at ${Economy} an over`
  const best = Best && Best.Wickets > 1 ? `, the best ${Best.Wickets} for ${Best.Runs}` : ''
  return `${countOf(Wickets, 'wicket')}${economy}${best}`
}

const DEEDS: Readonly<Record<Award['what'], string>> = {
  'best player': 'was the best player',
  'most runs': 'made the most runs',
  'most wickets': 'took the most wickets',
}

/** What somebody was more than once is said once, of all the series together. */
function byDeed(awards: readonly Award[]): (readonly Award[])[] {
  const deeds = new Map<Award['what'], Award[]>()
  for (const award of awards) deeds.set(award.what, [...(deeds.get(award.what) ?? []), award])
  return [...deeds.values()]
}

function deedTold(awards: readonly Award[]): string {
  const [first] = awards
  if (!first) return ''
  const each = awards.map(({ what, count, of }) => {
    return `of the ${seriesTold(of)}${what === 'best player' ? '' : `, ${count}`}`
  })
  const last = each.at(-1) ?? ''
  const told = each.length === 1 ? last : `${each.slice(0, -1).join(', ')}, and ${last}`
  return `${DEEDS[first.what]} ${told}`
}

/** `Deccan Twenty of 2025`; a tour by its two sides and its month. */
function seriesTold({ name, season }: SeriesOver): string {
  const [, away, home, format] = /^(.+) in (.+), (ODI|Test)s$/.exec(name) ?? []
  if (away === undefined) return `${name} of ${season}`
  return `${format} series of ${away} in ${home} (${season})`
}

function margin({ Kind, By }: Result): string {
  if (Kind === 'tie') return ' after a tie'
  if (!By) return ''
  const runs = By.Runs ? countOf(By.Runs, 'run') : ''
  if (By.Innings) return ` by an innings${runs === '' ? '' : ` and ${runs}`}`
  if (runs !== '') return ` by ${runs}`
  return By.Wickets ? ` by ${countOf(By.Wickets, 'wicket')}` : ''
}

/** "1 run", "2 runs", "no runs". */
const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`

const surname = (name: string): string => name.split(' ').at(-1) ?? name

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
