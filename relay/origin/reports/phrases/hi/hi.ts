import names from '#shared/names/hi.json' with { type: 'json' }
import { personIn } from '#shared/names/surnames.ts'
import { calledIn } from '../called-in.ts'
import { matchNumber } from '../match-number.ts'
import type { Parts } from '../phrase-keys.ts'
import type { Tongue } from '../tongue.ts'
import { innings } from './innings.ts'
import { opening } from './opening.ts'
import { season } from './season.ts'

const parts: Parts = {
  bat: '{balls} {balls:गेंद|गेंदों} में {runs} रन',
  batNotOut: '{balls} {balls:गेंद|गेंदों} में नाबाद {runs} रन',
  batHits: '{balls} {balls:गेंद|गेंदों} में {runs} रन ({hits})',
  batHitsNotOut: '{balls} {balls:गेंद|गेंदों} में नाबाद {runs} रन ({hits})',
  hitsBoth: '{fours} {fours:चौका|चौके} और {sixes} {sixes:छक्का|छक्के}',
  hitsFours: '{fours} {fours:चौका|चौके}',
  hitsSixes: '{sixes} {sixes:छक्का|छक्के}',
  bowl: '{overs} ओवर में {runs} रन देकर {wickets} विकेट',
  bowlBalls: '{balls} गेंदों में {runs} रन देकर {wickets} विकेट',
  fig: '{wickets}/{runs}',
  took: '{runs} रन देकर {wickets} विकेट',
  made: '{wickets} विकेट पर {runs} रन बनाए',
  madeNoWicket: 'बिना विकेट खोए {runs} रन बनाए',
  madeAllOut: 'सभी विकेट खोकर {runs} रन बनाए',
  madeDeclared: '{wickets} विकेट पर {runs} रन बनाकर पारी घोषित की',
  madeDeclaredNoWicket: 'बिना विकेट खोए {runs} रन बनाकर पारी घोषित की',
  length: '{overs} ओवर में',
  lengthBalls: '{balls} गेंदों में',
  each: '{overs} ओवर',
  eachBalls: '{balls} गेंद',
  after: '{overs} ओवर के बाद',
  afterBalls: '{balls} गेंदों के बाद',
  afterHalf: 'आधी पारी के बाद',
  last: 'आख़िरी {overs} ओवर में',
  lastBalls: 'आख़िरी {balls} गेंदों में',
  byRuns: '{n} रन से',
  byWickets: '{n} विकेट से',
  byInnings: 'पारी और {n} रन से',
  byInningsAlone: 'पारी के अंतर से',
  next: 'इसके बाद',
  inReply: 'जवाब में',
}

const ORDINALS = ['', 'पहले', 'दूसरे', 'तीसरे', 'चौथे', 'पाँचवें', 'छठे', 'सातवें', 'आठवें', 'नौवें', 'दसवें']
const KINDS = { match: 'मैच', ODI: 'वनडे', Test: 'टेस्ट', T20: 'टी20' }

/** As it stands before a postposition. */
const ordinal = (value: number): string => ORDINALS[value] ?? `${value}वें`

/** Hindi: postpositions are words of their own. */
export const hi: Tongue = {
  phrases: { ...opening, ...innings, ...season },
  parts,
  ordinal,
  suffix: (_word, ending) => ` ${ending}`,
  person: (name) => personIn('hi', name),
  ...calledIn(names),
  match: (name, tournament) => {
    const nth = matchNumber(name)
    const called = nth ? `${ordinal(nth.number)} ${KINDS[nth.kind]}` : 'मैच'
    if (/ in /.test(tournament)) return `शृंखला के ${called}`
    return `${calledIn(names).tournament(tournament)} के ${called}`
  },
  method: (shown) => names.methods[shown.toLowerCase() as 'dls'] ?? shown,
  share: 1.1,
}
