import type { BattingCareer, BowlingCareer } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import names from '#shared/names/te.json' with { type: 'json' }
import { te as tongue } from '../../reports/phrases/te/te.ts'
import type { AboutWords, MatchesOf } from '../about-words.ts'
import type { Award } from '../honours-about.ts'
import { namesIn } from './names-in.ts'

const called = namesIn(tongue, names, (nth) => `${nth}వ సీజన్`)
const ending = (word: string, end: string): string => word + tongue.suffix(word, end)

/** Telugu. Verbs stand in the plural of respect, so that a sentence fits a man and a woman. */
export const te: AboutWords = {
  who: ({ name, team, role, batting }) => {
    const [who, side, what, hand] = [called.person(name), called.team(team), roleOf(role), handed(batting)]
    return [
      `${who} ${side} జట్టు ${what}${hand}.`,
      `${side} తరఫున ${who} ${ending(what, 'గా')} ఆడుతున్నారు${hand}.`,
      `${side} జట్టులో ${who} ${what}${hand}.`,
    ]
  },
  leads: ({ name, team, batting }, isKeeper) => {
    const [who, side, hand] = [called.person(name), called.team(team), handed(batting)]
    return isKeeper
      ? [`${side} జట్టుకు ${who} కెప్టెన్, వికెట్ కీపర్ కూడా${hand}.`]
      : [`${side} కెప్టెన్ ${who}${hand}.`, `${side} జట్టుకు ${who} నాయకత్వం వహిస్తున్నారు${hand}.`]
  },
  bowls: (name, style, isBowler) => {
    const how = called.style(style)
    if (how === undefined) return undefined
    const who = called.surname(name)
    return isBowler
      ? [`${who} వేసేది ${how} బౌలింగ్.`, `బౌలింగ్ శైలి: ${how}.`]
      : [`${who} ${how} బౌలింగ్ కూడా చేస్తారు.`, `అవసరమైతే ${how} బౌలింగ్ కూడా చేస్తారు.`]
  },
  awards: (name, awards) => `${called.person(name)} ఘనతలు: ${awards.map(awardTold).join('; ')}.`,
  playerToCome: 'ఇక్కడ నమోదయ్యే తొలి మ్యాచ్ ఇంకా జరగాల్సి ఉంది.',
  few: (name, matches, made, took) => {
    const deeds = [
      ...(made === undefined ? [] : [runs(made)]),
      ...(took === undefined ? [] : [wickets(took)]),
    ]
    const so = `${called.surname(name)} ఇక్కడ ఇప్పటివరకు ${played(matches, matches.count === 1 ? 'మ్యాచ్' : 'మ్యాచ్‌లు')} ఆడారు`
    return deeds.length === 0 ? `${so}; బ్యాటింగ్ గానీ, బౌలింగ్ గానీ చేసే అవకాశం రాలేదు.` : `${so}: ${deeds.join(', ')}.`
  },
  record: (of, batting, bowling, isFirst) => {
    const matches = played(of, of.count === 1 ? 'మ్యాచ్‌లో' : 'మ్యాచ్‌ల్లో')
    const deeds = [...(batting ? [battingTold(batting)] : []), ...(bowling ? [bowlingTold(bowling)] : [])]
    if (deeds.length === 0) return [`${matches} బ్యాటింగ్ గానీ, బౌలింగ్ గానీ చేసే అవకాశం రాలేదు.`]
    const told = deeds.join('; బౌలింగ్‌లో ')
    if (!isFirst) return [`${matches} ${told}.`]
    return [`ఇక్కడ నమోదైన ${matches} ${told}.`, `ఇప్పటివరకు ఆడిన ${matches} ${told}.`]
  },
  bestInnings: ({ runs: made, balls, notOut, against }) => {
    const side = ending(called.team(against), 'పై')
    const score = `${balls} ${balls === 1 ? 'బంతిలో' : 'బంతుల్లో'} ${notOut ? 'అజేయంగా ' : ''}${runs(made)}`
    return [`గుర్తుండిపోయే ఇన్నింగ్స్ ${side} వచ్చింది: ${score}.`, `ఇప్పటివరకు అత్యధిక స్కోరు ${side} వచ్చింది: ${score}.`]
  },
  bestSpell: ({ wickets: took, runs: conceded, against }) => [
    `ఇప్పటివరకు అత్యుత్తమ బౌలింగ్ ${ending(called.team(against), 'పై')}: ${conceded} పరుగులిచ్చి ${wickets(took)}.`,
  ],

  home: (team, ground) => [
    `${called.team(team)} సొంత మైదానం ${called.ground(ground)}.`,
    `${called.team(team)} సొంతగడ్డ మ్యాచ్‌లు ${ending(called.ground(ground), 'లో')} జరుగుతాయి.`,
  ],
  led: (captain, keeper, squad) => {
    const leader = called.person(captain)
    if (keeper === undefined) return [`${squad} మంది ఉన్న జట్టుకు ${leader} కెప్టెన్.`]
    const behind = called.person(keeper)
    return [
      `${squad} మంది ఉన్న జట్టుకు ${leader} కెప్టెన్; వికెట్ కీపర్ ${behind}.`,
      `జట్టులో ${squad} మంది ఉన్నారు: కెప్టెన్ ${leader}, వికెట్ కీపర్ ${behind}.`,
    ]
  },
  titles: (team, titles, others) =>
    `${called.team(team)} గెలిచిన టైటిళ్లు: ${titles.map(called.series).join('; ')}${others > 0 ? `; అంతకుముందు మరో ${others}` : ''}.`,
  teamToCome: (team) => `ఇక్కడ ${called.team(team)} మ్యాచ్ ఇంకా ఒక్కటీ పూర్తి కాలేదు.`,
  teamRecord: (_team, { matches, won, lost, tied, drawn, undecided }) => {
    const deeds = [
      won === 0 ? 'ఒక్క విజయమూ లేదు' : `${won} ${won === 1 ? 'విజయం' : 'విజయాలు'}`,
      lost === 0 ? 'ఒక్క ఓటమీ లేదు' : `${lost} ${lost === 1 ? 'ఓటమి' : 'ఓటములు'}`,
      ...(tied > 0 ? [`${tied} ${tied === 1 ? 'టై' : 'టైలు'}`] : []),
      ...(drawn > 0 ? [`${drawn} ${drawn === 1 ? 'డ్రా' : 'డ్రాలు'}`] : []),
      ...(undecided > 0 ? [`ఫలితం తేలనివి ${undecided}`] : []),
    ]
    return `ఇక్కడ నమోదైన ${counted(matches)} మ్యాచ్‌ల్లో ${deeds.join(', ')}.`
  },
  highest: ({ runs: made, wickets: lost, against }) => {
    const [side, total] = [ending(called.team(against), 'పై'), lost === 10 ? `${made} ఆలౌట్` : `${made}/${lost}`]
    return [`అత్యధిక స్కోరు ${side} ${total}.`, `ఒక ఇన్నింగ్స్‌లో అత్యధికంగా ${side} ${total} సాధించింది.`]
  },
  lastMatch: ({ against, ended, result }) => {
    const side = called.team(against)
    if (ended === 'won') return `గత మ్యాచ్‌లో ${ending(side, 'పై')} ${margin(result)}గెలిచింది.`
    if (ended === 'lost') return `గత మ్యాచ్‌లో ${side} చేతిలో ${margin(result)}ఓడింది.`
    if (ended === 'drawn') return `${ending(side, 'తో')} గత మ్యాచ్ డ్రాగా ముగిసింది.`
    if (ended === 'tied') return `${ending(side, 'తో')} గత మ్యాచ్ టైగా ముగిసింది.`
    return `${ending(side, 'తో')} గత మ్యాచ్‌లో ఫలితం తేలలేదు.`
  },
}

const ROLES: Readonly<Record<string, string>> = {
  batter: 'బ్యాటర్',
  keeper: 'వికెట్ కీపర్',
  'all-rounder': 'ఆల్‌రౌండర్',
  bowler: 'బౌలర్',
}

const roleOf = (role: string): string => ROLES[role] ?? 'ప్లేయర్'

function handed(batting: string): string {
  const hand = called.style(batting)
  return hand === undefined ? '' : `; బ్యాటింగ్ ${hand}`
}

const FORMATS: Readonly<Record<Exclude<Format, 'The Hundred'>, string>> = {
  T20: 'టీ20 ',
  ODI: 'వన్డే ',
  Test: 'టెస్టు ',
  'First-class': 'ఫస్ట్ క్లాస్ ',
  Other: '',
}

const SMALL = ['', 'ఒక', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు', 'ఆరు', 'ఏడు', 'ఎనిమిది', 'తొమ్మిది', 'పది']
const counted = (count: number): string => SMALL[count] || `${count}`

/** `matches`: the word with the ending that the sentence needs. */
function played({ format, count }: MatchesOf, matches: string): string {
  return format === 'The Hundred'
    ? `ది హండ్రెడ్‌లో ${counted(count)} ${matches}`
    : `${counted(count)} ${FORMATS[format]}${matches}`
}

const runs = (count: number): string =>
  count === 0 ? 'పరుగులేమీ లేవు' : `${count} ${count === 1 ? 'పరుగు' : 'పరుగులు'}`
const wickets = (count: number): string =>
  count === 0 ? 'వికెట్లేమీ లేవు' : `${count} ${count === 1 ? 'వికెట్' : 'వికెట్లు'}`

function battingTold({ Innings, Runs, Average, StrikeRate, Highest, HighestNotOut }: BattingCareer): string {
  if (Runs === 0) return `${Innings} ఇన్నింగ్స్‌లో పరుగులేమీ లేవు`
  const rates = [
    ...(Average === undefined ? [] : [`సగటు ${Average}`]),
    ...(StrikeRate === undefined ? [] : [`స్ట్రైక్ రేట్ ${StrikeRate}`]),
    ...(Innings > 1 ? [`అత్యధికం ${Highest}${HighestNotOut ? ' నాటౌట్' : ''}`] : []),
  ]
  return `${runs(Runs)}${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function bowlingTold({ Wickets, Best, Economy }: BowlingCareer): string {
  const rates = [
    ...(Economy === undefined ? [] : [`ఓవర్‌కు ${Economy} పరుగులు`]),
    ...(Best && Best.Wickets > 1 ? [`అత్యుత్తమం ${Best.Wickets}/${Best.Runs}`] : []),
  ]
  return `${wickets(Wickets)}${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function awardTold({ what, count, of }: Award): string {
  const series = called.series(of)
  if (what === 'best player') return `ప్లేయర్ ఆఫ్ ది సిరీస్ (${series})`
  return what === 'most runs' ? `అత్యధికంగా ${runs(count)} (${series})` : `అత్యధికంగా ${wickets(count)} (${series})`
}

function margin({ Kind, By }: Result): string {
  if (Kind === 'tie') return 'టై తర్వాత '
  if (!By) return ''
  const byRuns = By.Runs ? `${By.Runs} ${By.Runs === 1 ? 'పరుగు' : 'పరుగుల'} తేడాతో ` : ''
  if (By.Innings) return byRuns === '' ? 'ఇన్నింగ్స్ తేడాతో ' : `ఇన్నింగ్స్ ${byRuns}`
  if (byRuns !== '') return byRuns
  return By.Wickets ? `${By.Wickets} ${By.Wickets === 1 ? 'వికెట్' : 'వికెట్ల'} తేడాతో ` : ''
}
