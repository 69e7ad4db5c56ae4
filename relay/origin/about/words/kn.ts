import type { BattingCareer, BowlingCareer } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import names from '#shared/names/kn.json' with { type: 'json' }
import { kn as tongue } from '../../reports/phrases/kn/kn.ts'
import type { AboutWords, MatchesOf } from '../about-words.ts'
import type { Award } from '../honours-about.ts'
import { namesIn } from './names-in.ts'

const called = namesIn(tongue, names, (nth) => `${nth}ನೇ ಆವೃತ್ತಿ`)

/** Kannada. Verbs stand in the plural of respect, so that a sentence fits a man and a woman. */
export const kn: AboutWords = {
  who: ({ name, team, role, batting }) => {
    const [who, side, what, hand] = [called.person(name), called.team(team), roleOf(role), handed(batting)]
    return [
      `${who} ${side} ತಂಡದ ${what}${hand}.`,
      `${side} ಪರ ${who} ${what} ಆಗಿ ಆಡುತ್ತಾರೆ${hand}.`,
      `${side} ತಂಡದಲ್ಲಿ ${who} ಅವರದು ${what} ಪಾತ್ರ${hand}.`,
    ]
  },
  leads: ({ name, team, batting }, isKeeper) => {
    const [who, side, hand] = [called.person(name), called.team(team), handed(batting)]
    return isKeeper
      ? [`${side} ತಂಡದ ನಾಯಕತ್ವ, ವಿಕೆಟ್ ಕೀಪಿಂಗ್ ಎರಡೂ ${who} ಅವರ ಹೊಣೆ${hand}.`]
      : [`${side} ತಂಡದ ನಾಯಕತ್ವ ${who} ಅವರದು${hand}.`, `${side} ತಂಡವನ್ನು ${who} ಮುನ್ನಡೆಸುತ್ತಾರೆ${hand}.`]
  },
  bowls: (name, style, isBowler) => {
    const how = called.style(style)
    if (how === undefined) return undefined
    const who = called.surname(name)
    return isBowler
      ? [`${who} ಅವರ ಬೌಲಿಂಗ್ ಶೈಲಿ: ${how}.`, `ಬೌಲಿಂಗ್ ಶೈಲಿ: ${how}.`]
      : [`${who} ಬೌಲಿಂಗ್ ಕೂಡ ಮಾಡುತ್ತಾರೆ (${how}).`, `ಅಗತ್ಯವಿದ್ದಾಗ ಬೌಲಿಂಗ್ ಕೂಡ ಮಾಡುತ್ತಾರೆ (${how}).`]
  },
  awards: (name, awards) => `${called.person(name)} ಅವರ ಸಾಧನೆಗಳು: ${awards.map(awardTold).join('; ')}.`,
  playerToCome: 'ಇಲ್ಲಿ ದಾಖಲಾಗುವ ಮೊದಲ ಪಂದ್ಯ ಇನ್ನೂ ನಡೆಯಬೇಕಿದೆ.',
  few: (name, matches, made, took) => {
    const deeds = [
      ...(made === undefined ? [] : [runs(made)]),
      ...(took === undefined ? [] : [wickets(took)]),
    ]
    const so = `${called.surname(name)} ಇಲ್ಲಿ ಈವರೆಗೆ ${played(matches, 'ಪಂದ್ಯ')} ಆಡಿದ್ದಾರೆ`
    return deeds.length === 0 ? `${so}; ಬ್ಯಾಟಿಂಗ್ ಅಥವಾ ಬೌಲಿಂಗ್ ಮಾಡುವ ಅವಕಾಶ ಸಿಕ್ಕಿಲ್ಲ.` : `${so}: ${deeds.join(', ')}.`
  },
  record: (of, batting, bowling, isFirst) => {
    const matches = played(of, of.count === 1 ? 'ಪಂದ್ಯದಲ್ಲಿ' : 'ಪಂದ್ಯಗಳಲ್ಲಿ')
    const deeds = [...(batting ? [battingTold(batting)] : []), ...(bowling ? [bowlingTold(bowling)] : [])]
    if (deeds.length === 0) return [`${matches} ಬ್ಯಾಟಿಂಗ್ ಅಥವಾ ಬೌಲಿಂಗ್ ಮಾಡುವ ಅವಕಾಶ ಸಿಕ್ಕಿಲ್ಲ.`]
    const told = deeds.join('; ಬೌಲಿಂಗ್‌ನಲ್ಲಿ ')
    if (!isFirst) return [`${matches} ${told}.`]
    return [`ಇಲ್ಲಿ ದಾಖಲಾದ ${matches} ${told}.`, `ಈವರೆಗೆ ಆಡಿದ ${matches} ${told}.`]
  },
  bestInnings: ({ runs: made, balls, notOut, against }) => {
    const side = called.team(against)
    const score = `${balls} ${balls === 1 ? 'ಎಸೆತದಲ್ಲಿ' : 'ಎಸೆತಗಳಲ್ಲಿ'} ${notOut ? 'ಅಜೇಯ ' : ''}${runs(made)}`
    return [
      `ನೆನಪಿನಲ್ಲಿ ಉಳಿಯುವ ಇನ್ನಿಂಗ್ಸ್ ${side} ವಿರುದ್ಧ ಬಂತು: ${score}.`,
      `ಈವರೆಗಿನ ಗರಿಷ್ಠ ಸ್ಕೋರ್ ${side} ವಿರುದ್ಧ ಬಂತು: ${score}.`,
    ]
  },
  bestSpell: ({ wickets: took, runs: conceded, against }) => [
    `ಈವರೆಗಿನ ಶ್ರೇಷ್ಠ ಬೌಲಿಂಗ್ ${called.team(against)} ವಿರುದ್ಧ: ${conceded} ರನ್ ನೀಡಿ ${wickets(took)}.`,
  ],

  home: (team, ground) => [
    `${called.team(team)} ತಂಡದ ತವರು ಮೈದಾನ ${called.ground(ground)}.`,
    `${called.team(team)} ತವರಿನ ಪಂದ್ಯಗಳನ್ನು ಆಡುವ ಮೈದಾನ ${called.ground(ground)}.`,
  ],
  led: (captain, keeper, squad) => {
    const leader = called.person(captain)
    if (keeper === undefined) return [`${squad} ಆಟಗಾರರ ತಂಡದ ನಾಯಕತ್ವ ${leader} ಅವರದು.`]
    const behind = called.person(keeper)
    return [
      `${squad} ಆಟಗಾರರ ತಂಡದ ನಾಯಕತ್ವ ${leader} ಅವರದು; ವಿಕೆಟ್ ಹಿಂದೆ ${behind}.`,
      `ತಂಡದಲ್ಲಿ ${squad} ಆಟಗಾರರಿದ್ದಾರೆ: ನಾಯಕತ್ವ ${leader} ಅವರದು, ವಿಕೆಟ್ ಕೀಪಿಂಗ್ ${behind} ಅವರದು.`,
    ]
  },
  titles: (team, titles, others) =>
    `${called.team(team)} ಗೆದ್ದ ಪ್ರಶಸ್ತಿಗಳು: ${titles.map(called.series).join('; ')}${others > 0 ? `; ಅದಕ್ಕೂ ಮೊದಲು ಇನ್ನೂ ${others}` : ''}.`,
  teamToCome: (team) => `ಇಲ್ಲಿ ${called.team(team)} ತಂಡದ ಯಾವುದೇ ಪಂದ್ಯ ಇನ್ನೂ ಮುಗಿದಿಲ್ಲ.`,
  teamRecord: (_team, { matches, won, lost, tied, drawn, undecided }) => {
    const deeds = [
      ...[won === 0 ? 'ಒಂದೂ ಗೆಲುವಿಲ್ಲ' : `${won} ಗೆಲುವು`, lost === 0 ? 'ಒಂದೂ ಸೋಲಿಲ್ಲ' : `${lost} ಸೋಲು`],
      ...(tied > 0 ? [`${tied} ಟೈ`] : []),
      ...(drawn > 0 ? [`${drawn} ಡ್ರಾ`] : []),
      ...(undecided > 0 ? [`ಫಲಿತಾಂಶವಿಲ್ಲದ್ದು ${undecided}`] : []),
    ]
    return `ಇಲ್ಲಿ ದಾಖಲಾದ ${counted(matches)} ಪಂದ್ಯಗಳಲ್ಲಿ ${deeds.join(', ')}.`
  },
  highest: ({ runs: made, wickets: lost, against }) => {
    const [side, total] = [called.team(against), lost === 10 ? `${made} ಆಲೌಟ್` : `${made}/${lost}`]
    return [`ಗರಿಷ್ಠ ಮೊತ್ತ ${side} ವಿರುದ್ಧ ${total}.`, `ಇನ್ನಿಂಗ್ಸ್ ಒಂದರ ಗರಿಷ್ಠ ಮೊತ್ತ ${side} ವಿರುದ್ಧ ಗಳಿಸಿದ ${total}.`]
  },
  lastMatch: ({ against, ended, result }) => {
    const side = called.team(against)
    if (ended === 'won') return `ಕಳೆದ ಪಂದ್ಯದಲ್ಲಿ ${side} ವಿರುದ್ಧ ${margin(result)}ಗೆದ್ದಿತು.`
    if (ended === 'lost') return `ಕಳೆದ ಪಂದ್ಯದಲ್ಲಿ ${side} ವಿರುದ್ಧ ${margin(result)}ಸೋತಿತು.`
    if (ended === 'drawn') return `${side} ವಿರುದ್ಧದ ಕಳೆದ ಪಂದ್ಯ ಡ್ರಾ ಆಯಿತು.`
    if (ended === 'tied') return `${side} ವಿರುದ್ಧದ ಕಳೆದ ಪಂದ್ಯ ಟೈ ಆಯಿತು.`
    return `${side} ವಿರುದ್ಧದ ಕಳೆದ ಪಂದ್ಯದಲ್ಲಿ ಫಲಿತಾಂಶ ಬರಲಿಲ್ಲ.`
  },
}

const ROLES: Readonly<Record<string, string>> = {
  batter: 'ಬ್ಯಾಟರ್',
  keeper: 'ವಿಕೆಟ್ ಕೀಪರ್',
  'all-rounder': 'ಆಲ್‌ರೌಂಡರ್',
  bowler: 'ಬೌಲರ್',
}

const roleOf = (role: string): string => ROLES[role] ?? 'ಪ್ಲೇಯರ್'

function handed(batting: string): string {
  const hand = called.style(batting)
  return hand === undefined ? '' : `; ${hand} ಬ್ಯಾಟಿಂಗ್`
}

const FORMATS: Readonly<Record<Exclude<Format, 'The Hundred'>, string>> = {
  T20: 'ಟಿ20 ',
  ODI: 'ಏಕದಿನ ',
  Test: 'ಟೆಸ್ಟ್ ',
  'First-class': 'ಪ್ರಥಮ ದರ್ಜೆ ',
  Other: '',
}

const SMALL = ['', 'ಒಂದು', 'ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ಐದು', 'ಆರು', 'ಏಳು', 'ಎಂಟು', 'ಒಂಬತ್ತು', 'ಹತ್ತು']
const counted = (count: number): string => SMALL[count] || `${count}`

/** `matches`: the word with the ending that the sentence needs. */
function played({ format, count }: MatchesOf, matches: string): string {
  return format === 'The Hundred'
    ? `ದಿ ಹಂಡ್ರೆಡ್‌ನ ${counted(count)} ${matches}`
    : `${counted(count)} ${FORMATS[format]}${matches}`
}

const runs = (count: number): string => (count === 0 ? 'ರನ್ ಇಲ್ಲ' : `${count} ರನ್`)
const wickets = (count: number): string => (count === 0 ? 'ವಿಕೆಟ್ ಇಲ್ಲ' : `${count} ವಿಕೆಟ್`)

function battingTold({ Innings, Runs, Average, StrikeRate, Highest, HighestNotOut }: BattingCareer): string {
  if (Runs === 0) return `${Innings} ${Innings === 1 ? 'ಇನ್ನಿಂಗ್ಸ್‌ನಲ್ಲಿ' : 'ಇನ್ನಿಂಗ್ಸ್‌ಗಳಲ್ಲಿ'} ರನ್ ಇಲ್ಲ`
  const rates = [
    ...(Average === undefined ? [] : [`ಸರಾಸರಿ ${Average}`]),
    ...(StrikeRate === undefined ? [] : [`ಸ್ಟ್ರೈಕ್ ರೇಟ್ ${StrikeRate}`]),
    ...(Innings > 1 ? [`ಗರಿಷ್ಠ ${HighestNotOut ? 'ಅಜೇಯ ' : ''}${Highest}`] : []),
  ]
  return `${runs(Runs)}${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function bowlingTold({ Wickets, Best, Economy }: BowlingCareer): string {
  const rates = [
    ...(Economy === undefined ? [] : [`ಓವರ್‌ಗೆ ${Economy} ರನ್`]),
    ...(Best && Best.Wickets > 1 ? [`ಶ್ರೇಷ್ಠ ${Best.Wickets}/${Best.Runs}`] : []),
  ]
  return `${wickets(Wickets)}${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function awardTold({ what, count, of }: Award): string {
  const series = called.series(of)
  if (what === 'best player') return `ಸರಣಿ ಶ್ರೇಷ್ಠ (${series})`
  return what === 'most runs' ? `ಅತಿ ಹೆಚ್ಚು ${runs(count)} (${series})` : `ಅತಿ ಹೆಚ್ಚು ${wickets(count)} (${series})`
}

function margin({ Kind, By }: Result): string {
  if (Kind === 'tie') return 'ಟೈ ನಂತರ '
  if (!By) return ''
  const byRuns = By.Runs ? `${By.Runs} ${By.Runs === 1 ? 'ರನ್‌ನಿಂದ' : 'ರನ್‌ಗಳಿಂದ'} ` : ''
  if (By.Innings) return byRuns === '' ? 'ಇನ್ನಿಂಗ್ಸ್ ಅಂತರದಿಂದ ' : `ಇನ್ನಿಂಗ್ಸ್ ಮತ್ತು ${byRuns}`
  if (byRuns !== '') return byRuns
  return By.Wickets ? `${By.Wickets} ${By.Wickets === 1 ? 'ವಿಕೆಟ್‌ನಿಂದ' : 'ವಿಕೆಟ್‌ಗಳಿಂದ'} ` : ''
}
