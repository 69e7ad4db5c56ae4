import * as z from 'zod'

/**
 * The parts of a Cricsheet match file that we rely on (https://cricsheet.org/format/json/, versions 1.0 to 1.2).
 * Everything else is ignored. Real files write some numbers as text and leave out what the format calls required,
 * so each part is as lenient as it can be without guessing; what only adorns a match is dropped where it is odd.
 */

const NO_COUNT = 'expected a count'
const NO_OVERS = 'expected overs and balls, such as 17.3'

const Digits = z
  .string()
  .regex(/^\d+$/, NO_COUNT)
  .transform((text) => Number(text))
const Count = z.union([z.int(NO_COUNT).nonnegative(NO_COUNT), Digits], { error: NO_COUNT })
const Name = z.string().min(1)
const Text = z.union([z.string(), z.number().transform(String)])
const Overs = z.union(
  [z.number().nonnegative(NO_OVERS).transform(String), z.string().regex(/^\d+(\.\d+)?$/, NO_OVERS)],
  { error: NO_OVERS },
)
const Flag = z.union([z.boolean(), z.enum(['yes', 'true']).transform(() => true)])

const Fielder = z.union([
  z.object({ name: z.string().optional(), substitute: Flag.optional() }),
  z.string().transform((name) => ({ name, substitute: undefined })),
])

const Wicket = z.object({
  player_out: Name,
  kind: z.string(),
  fielders: z.array(Fielder).nullish(),
})

const Extras = z.object({
  byes: Count.optional(),
  legbyes: Count.optional(),
  noballs: Count.optional(),
  wides: Count.optional(),
  penalty: Count.optional(),
})

const Replacement = z.object({
  in: Name.optional(),
  out: Name.optional(),
  team: z.string().optional(),
  role: z.string().optional(),
  reason: z.string().optional(),
})

const Delivery = z.object({
  batter: Name,
  non_striker: Name,
  bowler: Name,
  runs: z.object({ batter: Count, extras: Count, total: Count, non_boundary: Flag.optional() }),
  extras: Extras.nullish(),
  wickets: z.array(Wicket).nullish(),
  replacements: z
    .object({ match: z.array(Replacement).optional(), role: z.array(Replacement).optional() })
    .optional(),
})

const Innings = z.object({
  team: Name,
  overs: z.array(z.object({ over: Count, deliveries: z.array(Delivery) })).optional(),
  absent_hurt: z.array(Name).optional(),
  penalty_runs: z.object({ pre: Count.optional(), post: Count.optional() }).optional(),
  declared: Flag.optional(),
  forfeited: Flag.optional(),
  super_over: Flag.optional(),
  miscounted_overs: z.record(z.string().regex(/^\d+$/), z.object({ balls: Count })).optional(),
  target: z.object({ runs: Count.optional(), overs: Overs.optional() }).optional(),
})

const Outcome = z.object({
  winner: z.string().optional(),
  by: z.object({ runs: Count.optional(), wickets: Count.optional(), innings: Count.optional() }).optional(),
  result: z.string().optional(),
  method: z.string().optional(),
  eliminator: z.string().optional(),
  bowl_out: z.string().optional(),
})

const Event = z.object({
  name: z.string().optional(),
  match_number: Text.optional(),
  group: Text.optional(),
  stage: Text.optional(),
})

/** Of no weight for the score: what cannot be read is taken for missing. */
const Adornment = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined)

const Info = z.object({
  balls_per_over: Count.optional(),
  city: Adornment(z.string()),
  dates: z.array(z.iso.date()).min(1),
  event: Adornment(Event),
  gender: Adornment(z.string()),
  match_type: z.string(),
  officials: Adornment(z.record(z.string(), z.array(z.string()))),
  outcome: Outcome.optional(),
  overs: Count.optional(),
  player_of_match: Adornment(z.array(z.string())),
  players: z.record(z.string(), z.array(Name)).optional(),
  registry: Adornment(z.object({ people: z.record(z.string(), z.string()).optional() })),
  season: Adornment(Text),
  supersubs: Adornment(z.record(z.string(), z.string())),
  team_type: Adornment(z.string()),
  teams: z.tuple([Name, Name]),
  toss: z
    .object({ winner: z.string().optional(), decision: z.string().optional(), uncontested: Flag.optional() })
    .optional(),
  venue: Adornment(z.string()),
})

export const CricsheetFile = z.object({ info: Info, innings: z.array(Innings).optional() })
export type CricsheetFile = z.infer<typeof CricsheetFile>
export type CricsheetInfo = z.infer<typeof Info>
export type CricsheetInnings = z.infer<typeof Innings>
export type CricsheetDelivery = z.infer<typeof Delivery>
export type CricsheetReplacement = z.infer<typeof Replacement>
