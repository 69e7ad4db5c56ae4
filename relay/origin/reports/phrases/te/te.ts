import { personIn } from '#shared/names/surnames.ts'
import names from '#shared/names/te.json' with { type: 'json' }
import { calledIn } from '../called-in.ts'
import { matchNumber } from '../match-number.ts'
import type { Parts } from '../phrase-keys.ts'
import type { Tongue } from '../tongue.ts'
import { innings } from './innings.ts'
import { opening } from './opening.ts'
import { season } from './season.ts'

const parts: Parts = {
  bat: '{balls} {balls:బంతిలో|బంతుల్లో} {runs} {runs:పరుగు|పరుగులు}',
  batNotOut: '{balls} {balls:బంతిలో|బంతుల్లో} అజేయంగా {runs} {runs:పరుగు|పరుగులు}',
  batHits: '{balls} {balls:బంతిలో|బంతుల్లో} {runs} పరుగులు ({hits})',
  batHitsNotOut: '{balls} {balls:బంతిలో|బంతుల్లో} అజేయంగా {runs} పరుగులు ({hits})',
  hitsBoth: '{fours} {fours:ఫోర్|ఫోర్లు}, {sixes} {sixes:సిక్స్|సిక్స్‌లు}',
  hitsFours: '{fours} {fours:ఫోర్|ఫోర్లు}',
  hitsSixes: '{sixes} {sixes:సిక్స్|సిక్స్‌లు}',
  bowl: '{overs} {overs:ఓవర్‌లో|ఓవర్లలో} {runs} పరుగులిచ్చి {wickets} {wickets:వికెట్|వికెట్లు}',
  bowlBalls: '{balls} బంతుల్లో {runs} పరుగులిచ్చి {wickets} {wickets:వికెట్|వికెట్లు}',
  fig: '{wickets}/{runs}',
  took: '{runs} పరుగులకు {wickets} {wickets:వికెట్|వికెట్లు}',
  made: '{wickets} {wickets:వికెట్|వికెట్లు} కోల్పోయి {runs} పరుగులు చేసింది',
  madeNoWicket: 'వికెట్ నష్టపోకుండా {runs} పరుగులు చేసింది',
  madeAllOut: '{runs} పరుగులకు ఆలౌటైంది',
  madeDeclared: '{wickets} {wickets:వికెట్|వికెట్లు} కోల్పోయి {runs} పరుగుల వద్ద ఇన్నింగ్స్‌ను డిక్లేర్ చేసింది',
  madeDeclaredNoWicket: 'వికెట్ నష్టపోకుండా {runs} పరుగుల వద్ద ఇన్నింగ్స్‌ను డిక్లేర్ చేసింది',
  length: '{overs} {overs:ఓవర్‌లో|ఓవర్లలో}',
  lengthBalls: '{balls} బంతుల్లో',
  each: '{overs} ఓవర్లకు',
  eachBalls: '{balls} బంతులకు',
  after: '{overs} {overs:ఓవర్|ఓవర్ల} తర్వాత',
  afterBalls: '{balls} బంతుల తర్వాత',
  afterHalf: 'సగం ఇన్నింగ్స్ తర్వాత',
  last: 'చివరి {overs} {overs:ఓవర్‌లో|ఓవర్లలో}',
  lastBalls: 'చివరి {balls} బంతుల్లో',
  byRuns: '{n} {n:పరుగు|పరుగుల} తేడాతో',
  byWickets: '{n} {n:వికెట్|వికెట్ల} తేడాతో',
  byInnings: 'ఇన్నింగ్స్ {n} {n:పరుగు|పరుగుల} తేడాతో',
  byInningsAlone: 'ఇన్నింగ్స్ తేడాతో',
  next: 'ఆ తర్వాత',
  inReply: 'అనంతరం',
}

const ORDINALS = ['', 'తొలి', 'రెండో', 'మూడో', 'నాలుగో', 'ఐదో', 'ఆరో', 'ఏడో', 'ఎనిమిదో', 'తొమ్మిదో', 'పదో']
const KINDS = { match: 'మ్యాచ్', ODI: 'వన్డే', Test: 'టెస్టు', T20: 'టీ20' }

const ordinal = (value: number): string => ORDINALS[value] ?? `${value}వ`

/** Telugu. */
export const te: Tongue = {
  phrases: { ...opening, ...innings, ...season },
  parts,
  ordinal,
  suffix: (word, ending) => {
    // Words of other scripts keep a space before what is put behind them.
    if (!/\p{Script=Telugu}$/u.test(word)) return /\d$/.test(word) ? ending : ` ${ending}`
    if (word.endsWith('్')) return `\u200c${ending}`
    const isFront = /[ిీై]$/.test(word)
    if (isFront && ending === 'ను') return 'ని'
    return isFront && ending === 'కు' ? 'కి' : ending
  },
  person: (name) => personIn('te', name),
  ...calledIn(names),
  match: (name, tournament) => {
    const nth = matchNumber(name)
    const called = nth ? `${ordinal(nth.number)} ${KINDS[nth.kind]}` : 'మ్యాచ్'
    if (/ in /.test(tournament)) return `సిరీస్ ${called}`
    return `${calledIn(names).tournament(tournament)} ${called}`
  },
  method: (shown) => names.methods[shown.toLowerCase() as 'dls'] ?? shown,
  share: 0.72,
}
