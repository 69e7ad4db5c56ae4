import names from '#shared/names/kn.json' with { type: 'json' }
import { personIn } from '#shared/names/surnames.ts'
import { calledIn } from '../called-in.ts'
import { matchNumber } from '../match-number.ts'
import type { Parts } from '../phrase-keys.ts'
import type { Tongue } from '../tongue.ts'
import { innings } from './innings.ts'
import { opening } from './opening.ts'
import { season } from './season.ts'

const parts: Parts = {
  bat: '{balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್',
  batNotOut: '{balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} ಅಜೇಯ {runs} ರನ್',
  batHits: '{balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} {runs} ರನ್ ({hits})',
  batHitsNotOut: '{balls} {balls:ಎಸೆತದಲ್ಲಿ|ಎಸೆತಗಳಲ್ಲಿ} ಅಜೇಯ {runs} ರನ್ ({hits})',
  hitsBoth: '{fours} ಬೌಂಡರಿ, {sixes} ಸಿಕ್ಸರ್',
  hitsFours: '{fours} ಬೌಂಡರಿ',
  hitsSixes: '{sixes} ಸಿಕ್ಸರ್',
  bowl: '{overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ} {runs} ರನ್ ನೀಡಿ {wickets} ವಿಕೆಟ್',
  bowlBalls: '{balls} ಎಸೆತಗಳಲ್ಲಿ {runs} ರನ್ ನೀಡಿ {wickets} ವಿಕೆಟ್',
  fig: '{wickets}/{runs}',
  took: '{runs} ರನ್‌ಗೆ {wickets} ವಿಕೆಟ್',
  made: '{wickets} {wickets:ವಿಕೆಟ್‌ಗೆ|ವಿಕೆಟ್‌ಗಳಿಗೆ} {runs} ರನ್ ಗಳಿಸಿತು',
  madeNoWicket: 'ವಿಕೆಟ್ ನಷ್ಟವಿಲ್ಲದೆ {runs} ರನ್ ಗಳಿಸಿತು',
  madeAllOut: '{runs} ರನ್‌ಗಳಿಗೆ ಆಲೌಟಾಯಿತು',
  madeDeclared: '{wickets} {wickets:ವಿಕೆಟ್‌ಗೆ|ವಿಕೆಟ್‌ಗಳಿಗೆ} {runs} ರನ್ ಗಳಿಸಿ ಡಿಕ್ಲೇರ್ ಮಾಡಿಕೊಂಡಿತು',
  madeDeclaredNoWicket: 'ವಿಕೆಟ್ ನಷ್ಟವಿಲ್ಲದೆ {runs} ರನ್ ಗಳಿಸಿ ಡಿಕ್ಲೇರ್ ಮಾಡಿಕೊಂಡಿತು',
  length: '{overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ}',
  lengthBalls: '{balls} ಎಸೆತಗಳಲ್ಲಿ',
  each: '{overs} ಓವರ್‌ಗಳಿಗೆ',
  eachBalls: '{balls} ಎಸೆತಗಳಿಗೆ',
  after: '{overs} {overs:ಓವರ್|ಓವರ್‌ಗಳ} ಬಳಿಕ',
  afterBalls: '{balls} ಎಸೆತಗಳ ಬಳಿಕ',
  afterHalf: 'ಅರ್ಧ ಇನ್ನಿಂಗ್ಸ್ ಬಳಿಕ',
  last: 'ಕೊನೆಯ {overs} {overs:ಓವರ್‌ನಲ್ಲಿ|ಓವರ್‌ಗಳಲ್ಲಿ}',
  lastBalls: 'ಕೊನೆಯ {balls} ಎಸೆತಗಳಲ್ಲಿ',
  byRuns: '{n} {n:ರನ್‌ನಿಂದ|ರನ್‌ಗಳಿಂದ}',
  byWickets: '{n} {n:ವಿಕೆಟ್‌ನಿಂದ|ವಿಕೆಟ್‌ಗಳಿಂದ}',
  byInnings: 'ಇನ್ನಿಂಗ್ಸ್ ಹಾಗೂ {n} {n:ರನ್‌ನಿಂದ|ರನ್‌ಗಳಿಂದ}',
  byInningsAlone: 'ಇನ್ನಿಂಗ್ಸ್ ಅಂತರದಿಂದ',
  next: 'ನಂತರ',
  inReply: 'ಬಳಿಕ',
}

const ORDINALS = ['', 'ಮೊದಲ', 'ಎರಡನೇ', 'ಮೂರನೇ', 'ನಾಲ್ಕನೇ', 'ಐದನೇ', 'ಆರನೇ', 'ಏಳನೇ', 'ಎಂಟನೇ', 'ಒಂಬತ್ತನೇ', 'ಹತ್ತನೇ']
const KINDS = { match: 'ಪಂದ್ಯ', ODI: 'ಏಕದಿನ ಪಂದ್ಯ', Test: 'ಟೆಸ್ಟ್ ಪಂದ್ಯ', T20: 'ಟಿ20 ಪಂದ್ಯ' }

const ordinal = (value: number): string => ORDINALS[value] ?? `${value}ನೇ`

/** Kannada. Every match is called a ಪಂದ್ಯ, to which phrases add their endings. */
export const kn: Tongue = {
  phrases: { ...opening, ...innings, ...season },
  parts,
  ordinal,
  suffix: (word, ending) => {
    // Words of other scripts keep a space before what is put behind them.
    if (!/\p{Script=Kannada}$/u.test(word)) return /\d$/.test(word) ? ending : ` ${ending}`
    return word.endsWith('್') ? `\u200c${ending}` : ending
  },
  person: (name) => personIn('kn', name),
  ...calledIn(names),
  match: (name, tournament) => {
    const nth = matchNumber(name)
    const called = nth ? `${ordinal(nth.number)} ${KINDS[nth.kind]}` : 'ಪಂದ್ಯ'
    if (/ in /.test(tournament)) return `ಸರಣಿಯ ${called}`
    return `${calledIn(names).tournament(tournament)} ಟೂರ್ನಿಯ ${called}`
  },
  method: (shown) => names.methods[shown.toLowerCase() as 'dls'] ?? shown,
  share: 0.75,
}
