import type { BattingCareer, BowlingCareer } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import names from '#shared/names/hi.json' with { type: 'json' }
import { hi as tongue } from '../../reports/phrases/hi/hi.ts'
import type { AboutWords, MatchesOf } from '../about-words.ts'
import type { Award } from '../honours-about.ts'
import { listed as listedWith } from '../sentences.ts'
import { namesIn } from './names-in.ts'

const ORDINALS = ['', 'ला', 'रा', 'रा', 'था', 'वाँ', 'ठा']
const called = namesIn(tongue, names, (nth) => `${nth}${ORDINALS[nth] ?? 'वाँ'} सीज़न`)
const listed = (parts: readonly string[]): string => listedWith(parts, ' और ')

/** Hindi. Verbs agree with deeds and never with the person, so that a sentence fits a man and a woman. */
export const hi: AboutWords = {
  who: ({ name, team, role, batting }) => {
    const [who, side, what, hand] = [called.person(name), called.team(team), roleOf(role), handed(batting)]
    return [
      `${side} की टीम में ${who} की भूमिका ${what} की है${hand}।`,
      `${side} के ${what}ों में ${who} का नाम है${hand}।`,
      `${who} को ${side} ने ${what} के रूप में चुना है${hand}।`,
    ]
  },
  leads: ({ name, team, batting }, isKeeper) => {
    const [who, side, hand] = [called.person(name), called.team(team), handed(batting)]
    return isKeeper
      ? [`${side} की कप्तानी और विकेटकीपिंग, दोनों ${who} के ज़िम्मे हैं${hand}।`]
      : [`${side} की कमान ${who} के हाथों में है${hand}।`, `${side} की कप्तानी ${who} के ज़िम्मे है${hand}।`]
  },
  bowls: (name, style, isBowler) => {
    const how = called.style(style)
    if (how === undefined) return undefined
    const who = called.surname(name)
    return isBowler
      ? [`${who} की गेंदबाज़ी: ${how}।`, `गेंदबाज़ी की शैली: ${how}।`]
      : [`${who} की गेंदबाज़ी भी काम आती है: ${how}।`, `गेंदबाज़ी भी: ${how}।`]
  },
  awards: (name, awards) => `${called.person(name)} के नाम: ${listed(awards.map(awardTold))}।`,
  playerToCome: 'यहाँ दर्ज होने वाला पहला मैच अभी बाकी है।',
  few: (name, matches, made, took) => {
    const deeds = [
      ...(made === undefined ? [] : [made === 0 ? 'कोई रन नहीं' : `${made} रन`]),
      ...(took === undefined ? [] : [took === 0 ? 'कोई विकेट नहीं' : `${took} विकेट`]),
    ]
    const so = `${called.surname(name)} ने यहाँ ${played(matches, 'मैच')} ${matches.count === 1 ? 'खेला है' : 'खेले हैं'}`
    return deeds.length === 0
      ? `${so}, पर न बल्लेबाज़ी का मौका मिला, न गेंदबाज़ी का।`
      : `${so}: ${deeds.join(', ')}।`
  },
  record: (of, batting, bowling, isFirst) => {
    const matches = played(of, of.count === 1 ? 'मैच' : 'मैचों')
    const deeds = [...(batting ? [battingTold(batting)] : []), ...(bowling ? [bowlingTold(bowling)] : [])]
    if (deeds.length === 0) return [`${matches} में न बल्लेबाज़ी का मौका मिला, न गेंदबाज़ी का।`]
    const told = deeds.join('; गेंद से ')
    if (!isFirst) return [`${matches} में ${told}।`]
    return [`यहाँ दर्ज ${matches} में ${told}।`, `अब तक का रिकॉर्ड, ${matches} में: ${told}।`]
  },
  bestInnings: ({ runs, balls, notOut, against }) => {
    const side = called.team(against)
    const score = `${balls} ${balls === 1 ? 'गेंद' : 'गेंदों'} में ${notOut ? 'नाबाद ' : ''}${runs} रन`
    return [
      `सबसे यादगार पारी ${side} के ख़िलाफ़ आई: ${score}।`,
      `अब तक का सर्वोच्च स्कोर ${side} के ख़िलाफ़: ${score}।`,
    ]
  },
  bestSpell: ({ wickets, runs, against }) => [
    `अब तक की सर्वश्रेष्ठ गेंदबाज़ी ${called.team(against)} के ख़िलाफ़: ${runs} रन देकर ${wickets} विकेट।`,
  ],

  home: (team, ground) => [
    `${called.team(team)} का घरेलू मैदान ${called.ground(ground)} है।`,
    `${called.team(team)} के घरेलू मैच ${called.ground(ground)} में खेले जाते हैं।`,
  ],
  led: (captain, keeper, squad) => {
    const leader = called.person(captain)
    if (keeper === undefined) return [`${squad} खिलाड़ियों की टीम की कमान ${leader} के हाथों में है।`]
    const behind = called.person(keeper)
    return [
      `${squad} खिलाड़ियों की टीम की कमान ${leader} के हाथों में है; विकेट के पीछे ${behind}।`,
      `टीम में ${squad} खिलाड़ी हैं: कप्तानी ${leader} के ज़िम्मे, विकेटकीपिंग ${behind} के।`,
    ]
  },
  titles: (team, titles, others) =>
    `${called.team(team)} के ख़िताब: ${titles.map(called.series).join('; ')}${others > 0 ? `; इनसे पहले ${others} और` : ''}।`,
  teamToCome: (team) => `${called.team(team)} का यहाँ दर्ज कोई मैच अभी पूरा नहीं हुआ है।`,
  teamRecord: (_team, { matches, won, lost, tied, drawn, undecided }) => {
    const deeds = [
      ...[won === 0 ? 'कोई जीत नहीं' : `${won} जीत`, lost === 0 ? 'कोई हार नहीं' : `${lost} हार`],
      ...(tied > 0 ? [`${tied} टाई`] : []),
      ...(drawn > 0 ? [`${drawn} ड्रॉ`] : []),
      ...(undecided > 0 ? [`${undecided} बेनतीजा`] : []),
    ]
    return `यहाँ दर्ज ${counted(matches)} मैचों में ${listed(deeds)}।`
  },
  highest: ({ runs, wickets, against }) => {
    const total =
      wickets === 10
        ? `${runs} रन (ऑल आउट)`
        : wickets === 0
          ? `बिना विकेट खोए ${runs} रन`
          : `${wickets} विकेट पर ${runs} रन`
    return [
      `सबसे बड़ा स्कोर ${called.team(against)} के ख़िलाफ़ ${total} है।`,
      `एक पारी में सबसे ज़्यादा, ${total}, ${called.team(against)} के ख़िलाफ़ बने।`,
    ]
  },
  lastMatch: ({ against, ended, result }) => {
    const side = called.team(against)
    if (ended === 'won') return `पिछले मैच में ${side} को ${margin(result)}हराया।`
    if (ended === 'lost') return `पिछला मैच ${side} ने ${margin(result)}जीता।`
    if (ended === 'drawn') return `${side} के ख़िलाफ़ पिछला मैच ड्रॉ रहा।`
    if (ended === 'tied') return `${side} के ख़िलाफ़ पिछला मैच टाई रहा।`
    return `${side} के ख़िलाफ़ पिछला मैच बेनतीजा रहा।`
  },
}

const ROLES: Readonly<Record<string, string>> = {
  batter: 'बल्लेबाज़',
  keeper: 'विकेटकीपर',
  'all-rounder': 'ऑलराउंडर',
  bowler: 'गेंदबाज़',
}

const roleOf = (role: string): string => ROLES[role] ?? 'खिलाड़ी'

function handed(batting: string): string {
  const hand = called.style(batting)
  return hand === undefined ? '' : `; बल्लेबाज़ी ${hand}`
}

const FORMATS: Readonly<Record<Exclude<Format, 'The Hundred'>, string>> = {
  T20: 'टी20 ',
  ODI: 'वनडे ',
  Test: 'टेस्ट ',
  'First-class': 'प्रथम श्रेणी ',
  Other: '',
}

const SMALL = ['', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस']
const counted = (count: number): string => SMALL[count] || `${count}`

/** `matches`: the word as the sentence needs it. */
function played({ format, count }: MatchesOf, matches: string): string {
  return format === 'The Hundred'
    ? `द हंड्रेड के ${counted(count)} ${matches}`
    : `${counted(count)} ${FORMATS[format]}${matches}`
}

function battingTold({ Innings, Runs, Average, StrikeRate, Highest, HighestNotOut }: BattingCareer): string {
  if (Runs === 0) return `${Innings} ${Innings === 1 ? 'पारी' : 'पारियों'} में कोई रन नहीं`
  const rates = [
    ...(Average === undefined ? [] : [`औसत ${Average}`]),
    ...(StrikeRate === undefined ? [] : [`स्ट्राइक रेट ${StrikeRate}`]),
    ...(Innings > 1 ? [`सर्वोच्च ${HighestNotOut ? 'नाबाद ' : ''}${Highest}`] : []),
  ]
  return `${Runs} रन${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function bowlingTold({ Wickets, Best, Economy }: BowlingCareer): string {
  const rates = [
    ...(Economy === undefined ? [] : [`प्रति ओवर ${Economy} रन`]),
    ...(Best && Best.Wickets > 1 ? [`सर्वश्रेष्ठ ${Best.Runs} रन देकर ${Best.Wickets} विकेट`] : []),
  ]
  const took = Wickets === 0 ? 'कोई विकेट नहीं' : `${Wickets} विकेट`
  return `${took}${rates.length > 0 ? ` (${rates.join(', ')})` : ''}`
}

function awardTold({ what, count, of }: Award): string {
  const series = called.series(of)
  if (what === 'best player') return `प्लेयर ऑफ़ द सीरीज़ (${series})`
  return what === 'most runs' ? `सबसे ज़्यादा ${count} रन (${series})` : `सबसे ज़्यादा ${count} विकेट (${series})`
}

function margin({ Kind, By }: Result): string {
  if (Kind === 'tie') return 'टाई के बाद '
  if (!By) return ''
  if (By.Innings) return By.Runs ? `पारी और ${By.Runs} रन से ` : 'पारी के अंतर से '
  if (By.Runs) return `${By.Runs} रन से `
  return By.Wickets ? `${By.Wickets} विकेट से ` : ''
}
