import { inWesternFigures } from '#client/kit/ui/form/digits.ts'
import { ballsOf, plainOvers } from '#shared/cricket/overs-text.ts'

/** `overs`: undefined where sides bat twice. `wickets`: the most that can fall. */
export type ResultRules = { ballsPerOver: number; overs: number | undefined; wickets: number }
export type TypedInnings = {
  BattingTeamId: number
  Runs: number
  Wickets: number
  Overs: string
  AllOut?: true
}
export type WrongFigure = {
  part: 'Runs' | 'Wickets' | 'Overs'
  id: 'resultScore' | 'resultDiffer' | 'resultWickets' | 'resultOvers' | 'resultBalls'
  values?: Record<string, number>
}
type Texts = { side: string; runs: string; wickets: string; overs: string; allOut: boolean }

const MOST_RUNS = 5000
const ALL_OUT = /^all(?: out)?$/i

/** What an editor typed of an innings: `150/6` and `6-150` are a score, `19,6` of six-ball overs are 20. */
export function readTypedInnings(texts: Texts, rules: ResultRules): TypedInnings | WrongFigure {
  const score = readScore(plain(texts.runs), rules.wickets)
  if (!score) return { part: 'Runs', id: 'resultScore', values: { most: MOST_RUNS } }
  const typed = plain(texts.wickets)
  const isAllOut = texts.allOut || ALL_OUT.test(typed)
  const own = ALL_OUT.test(typed) ? rules.wickets : typed === '' ? score.wickets : wicketsIn(typed)
  if (own === undefined || own > rules.wickets)
    return { part: 'Wickets', id: 'resultWickets', values: { most: rules.wickets } }
  if (score.wickets !== undefined && score.wickets !== own) return { part: 'Wickets', id: 'resultDiffer' }
  const overs = readOvers(plain(texts.overs), rules)
  if (typeof overs !== 'string') return { part: 'Overs', ...overs }
  return {
    ...{ BattingTeamId: Number(texts.side), Runs: score.runs, Wickets: own, Overs: overs },
    ...(isAllOut || own === rules.wickets ? { AllOut: true } : {}),
  }
}

const plain = (text: string) => inWesternFigures(text).trim()
const wicketsIn = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)

/** Runs before wickets, or wickets before runs where it can only be that. */
function readScore(text: string, mostWickets: number): { runs: number; wickets?: number } | undefined {
  const [, first, second] = /^(\d{1,4})(?:\s*(?:[-–—/:]|for)\s*(\d{1,4}))?$/i.exec(text) ?? []
  if (first === undefined) return undefined
  const [one, other] = [Number(first), second === undefined ? undefined : Number(second)]
  if (other === undefined) return one > MOST_RUNS ? undefined : { runs: one }
  if (other <= mostWickets) return { runs: one, wickets: other }
  return one <= mostWickets ? { runs: other, wickets: one } : undefined
}

function readOvers(text: string, { ballsPerOver, overs }: ResultRules): string | Omit<WrongFigure, 'part'> {
  const [, figure] = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*ov(?:er)?s?\.?)?$/i.exec(text) ?? []
  const values = { most: overs ?? 999 }
  if (figure === undefined) return { id: 'resultOvers', values }
  const whole = plainOvers(figure.replace(',', '.'), ballsPerOver)
  if (whole === undefined) return { id: 'resultBalls', values: { most: ballsPerOver } }
  const isLonger = overs !== undefined && (ballsOf(whole, ballsPerOver) ?? 0) > overs * ballsPerOver
  return isLonger ? { id: 'resultOvers', values } : whole
}
