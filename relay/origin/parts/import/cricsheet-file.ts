import * as z from 'zod'
import { isVisible } from '#shared/api/first-name.ts'
import { FlagInFile, marksInFiles } from '#shared/cricket/ball-mark-schemas.ts'
import { type BallMarks, marksOf } from '#shared/cricket/ball-marks.ts'
import { cutText, isReadableName } from '#shared/names/invisible-characters.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

/** What we rely on of https://cricsheet.org/format/json/ (1.0 to 1.2), lenient, as real files leave out much. */

const NO_COUNT = 'expected a count'
const MOST_OVERS = 1000
const NO_NUMBER_OF_OVERS = `expected a number of overs from 0 to ${MOST_OVERS}`
const NO_TIME = 'expected a time with its zone, such as 14:30+05:30'
const NO_OVERS = `expected overs and balls, such as 17.3, from 0 to ${MOST_OVERS}`

const Optional = <T extends z.core.$ZodType>(shape: T) =>
  z.nullish(shape).transform((value): z.output<T> | undefined => value ?? undefined)

const Digits = z
  .string()
  .regex(/^\d+$/, NO_COUNT)
  .transform((text) => Number(text))
const Count = z.union([z.int(NO_COUNT).nonnegative(NO_COUNT), Digits], { error: NO_COUNT })
const NumberOfOvers = Count.refine((overs) => overs <= MOST_OVERS, NO_NUMBER_OF_OVERS)
const OverKey = z
  .string()
  .regex(/^\d+$/)
  .refine((key) => Number(key) <= MOST_OVERS)
const Name = z
  .string()
  .min(1)
  .refine(
    (name) => isReadableName(name) && isVisible(name),
    'expected a name without characters that no one can see',
  )
const Text = z.union([z.string(), z.number().transform(String)])
const Overs = z
  .union([z.number().transform(String), z.string()], { error: NO_OVERS })
  .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= MOST_OVERS, NO_OVERS)

const Fielder = z.union([
  z.object({ name: Optional(Name), substitute: Optional(FlagInFile) }),
  Name.transform((name) => ({ name, substitute: undefined })),
])

const Wicket = z.object({
  player_out: Name,
  kind: z.string(),
  fielders: Optional(z.array(Fielder)),
})

const Extras = z.object({
  byes: Optional(Count),
  legbyes: Optional(Count),
  noballs: Optional(Count),
  wides: Optional(Count),
  penalty: Optional(Count),
})

const Replacement = z.object({
  in: Optional(Name),
  out: Optional(Name),
  team: Optional(z.string()),
  role: Optional(z.string()),
  reason: Optional(z.string()),
})

/** What else a ball may have. Typed without keys: `marksOfFile` reads them. */
const marks = (place: 'ball' | 'runs'): object =>
  Object.fromEntries(marksInFiles(place).map(([, { key, read }]) => [key, Optional(read)]))

const Delivery = z.object({
  batter: Name,
  non_striker: Name,
  bowler: Name,
  runs: z.object({ batter: Count, extras: Count, total: Count, ...marks('runs') }),
  extras: Optional(Extras),
  ...marks('ball'),
  wickets: Optional(z.array(Wicket)),
  replacements: Optional(
    z.object({ match: Optional(z.array(Replacement)), role: Optional(z.array(Replacement)) }),
  ),
})

const Innings = z.object({
  team: Name,
  overs: Optional(z.array(z.object({ over: NumberOfOvers, deliveries: z.array(Delivery) }))),
  absent_hurt: Optional(z.array(Name)),
  penalty_runs: Optional(z.object({ pre: Optional(Count), post: Optional(Count) })),
  declared: Optional(FlagInFile),
  forfeited: Optional(FlagInFile),
  super_over: Optional(FlagInFile),
  miscounted_overs: Optional(z.record(OverKey, z.object({ balls: Count }), { error: NO_NUMBER_OF_OVERS })),
  target: Optional(z.object({ runs: Optional(Count), overs: Optional(Overs) })),
  powerplays: Optional(z.array(z.object({ from: Overs, to: Overs }))).catch(undefined),
})

const Outcome = z.object({
  winner: Optional(z.string()),
  by: Optional(z.object({ runs: Optional(Count), wickets: Optional(Count), innings: Optional(Count) })),
  result: Optional(z.string()),
  method: Optional(z.string()),
  eliminator: Optional(z.string()),
  bowl_out: Optional(z.string()),
})

const Event = z.object({
  name: Optional(Name),
  match_number: Optional(Text),
  stage: Optional(Text),
})

const Adornment = <T extends z.ZodType>(shape: T) => Optional(shape).catch(undefined)

const Info = z.object({
  balls_per_over: Optional(Count),
  city: Adornment(z.string()),
  dates: z.array(z.iso.date()).min(1),
  event: Adornment(Event),
  gender: Adornment(z.string()),
  match_type: z.string(),
  officials: Adornment(z.record(z.string(), z.array(z.string()))),
  outcome: Optional(Outcome),
  overs: Optional(NumberOfOvers),
  player_of_match: Adornment(z.array(Name)),
  /** Not of Cricsheet: where it is not eleven. */
  players_per_side: Optional(Count),
  players: Optional(z.record(z.string(), Optional(z.array(Name)))),
  registry: Adornment(z.object({ people: Optional(z.record(z.string(), z.string())) })),
  season: Adornment(Text),
  supersubs: Adornment(z.record(z.string(), z.string())),
  team_type: Adornment(z.string()),
  teams: z.tuple([Name, Name]),
  /** Not of Cricsheet: when the first day begins. */
  time: Optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(Z|[+-]\d\d:\d\d)$/, NO_TIME)),
  toss: Optional(
    z.object({
      winner: Optional(z.string()),
      decision: Optional(z.string()),
      uncontested: Optional(FlagInFile),
    }),
  ),
  venue: Adornment(z.string()),
})

export const CricsheetFile = z.object({ info: Info, innings: Optional(z.array(Innings)) })
export type CricsheetFile = z.infer<typeof CricsheetFile>
export type CricsheetInfo = z.infer<typeof Info>
export type CricsheetInnings = z.infer<typeof Innings>
export type CricsheetDelivery = z.infer<typeof Delivery>
export type CricsheetReplacement = z.infer<typeof Replacement>

export function marksOfFile(ball: CricsheetDelivery): BallMarks {
  const at = { ball, runs: ball.runs }
  return marksOf(
    Object.fromEntries(marksInFiles().map(([mark, { of, key }]) => [mark, Reflect.get(at[of], key)])),
  )
}

export function parseCricsheet(json: unknown): CricsheetFile {
  const parsed = CricsheetFile.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new UnreadableMatch(issue ? describe(issue, json) : 'not a Cricsheet match')
}

function describe(issue: z.core.$ZodIssue, json: unknown): string {
  const { place, rest } = whereIs(issue.path, json)
  const found = at(json, issue.path)
  const what = rest.length > 0 ? `${rest.join('.')} ` : ''
  const problem = found === undefined ? 'is missing' : `is ${shortened(found)}: ${reasonOf(issue)}`
  return `${place}${what}${problem}`
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.message.replace(/^Invalid input: /, '')
}

function whereIs(
  path: readonly PropertyKey[],
  json: unknown,
): { place: string; rest: readonly PropertyKey[] } {
  const [innings, i, overs, o, deliveries, d] = path
  if (innings !== 'innings' || typeof i !== 'number') return { place: '', rest: path }
  if (overs !== 'overs' || typeof o !== 'number')
    return { place: `${placeInFile(i + 1)}: `, rest: path.slice(2) }
  const number = at(json, ['innings', i, 'overs', o, 'over'])
  const over = typeof number === 'number' ? number : o
  if (deliveries !== 'deliveries' || typeof d !== 'number') {
    return { place: `${placeInFile(i + 1, over)}: `, rest: path.slice(4) }
  }
  return { place: `${placeInFile(i + 1, over, d + 1)}: `, rest: path.slice(6) }
}

function at(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  )
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${cutText(text, 57)}...` : text
}
