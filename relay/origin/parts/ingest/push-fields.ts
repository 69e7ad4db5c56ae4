import * as z from 'zod/mini'
import { IngestRequest } from '#shared/api/ingest.ts'

/** How the fields of a push are written, by the schema: for refusals and for the documents. */

type Schema = z.core.JSONSchema.BaseSchema

const ROOT = z.toJSONSchema(IngestRequest, { io: 'input', unrepresentable: 'any' }) as Schema

const SHOT: Readonly<Record<string, unknown>> = {
  ...{ Innings: 1, Batter: 'A Rao', Bowler: 'D Nair', Runs: 4, X: 62, Y: -78 },
}
/** Where the type alone does not say what is meant. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...{ Overs: '9.3', TargetOvers: '20', Over: '4.2', Version: 12, BattingTeamId: 101, WinnerTeamId: 101 },
  ...{ Runs: 74, Wickets: 2, Balls: 57, Target: 176, Order: 1, PlayerId: 7, ExternalId: 'b17' },
  ...{ Byes: 1, LegByes: 1, NoBalls: 0, Wides: 3, Penalty: 0, Kind: 'caught' },
  ...{ Fours: 4, Sixes: 1, Maidens: 0, Method: 'DLS', Words: 'Rovers go through' },
  ...{ OnStrike: 'A Rao', Bowler: 'D Nair', StatusText: 'Rain stopped play', Decision: 'bat' },
  Toss: { WinnerTeamId: 101, Decision: 'bat' },
  Result: { Kind: 'win', WinnerTeamId: 101, By: { Runs: 12 } },
  By: { Wickets: 6 },
  Scorecard: { Innings: {} },
  Score: { Innings: {} },
  Innings: { 1: { BattingTeamId: 101, Runs: 74, Wickets: 2, Overs: '9.3' } },
  Batting: [{ Name: 'A Rao', Runs: 31, Balls: 24 }],
  Bowling: [{ Name: 'D Nair', Overs: '1.3', Runs: 9, Wickets: 0 }],
  Fielders: [{ Name: 'M Khan' }],
  Out: { Kind: 'caught', Bowler: 'D Nair' },
  FallOfWickets: [{ Name: 'A Rao', Runs: 40, Over: '4.2' }],
  Partnerships: { 1: { Batters: { 7: 20, 9: 18 }, Runs: 40, Balls: 31 } },
  Batters: { 7: 20, 9: 18 },
  Shots: [SHOT],
  Extras: { Byes: 1, LegByes: 1, NoBalls: 0, Wides: 3, Penalty: 0 },
}
const BY_TYPE: Readonly<Record<string, unknown>> = { integer: 12, string: 'A Rao', boolean: true }

/** As JSON. */
export function exampleOf(field: string): string {
  const [list = '', name = ''] = field.split('.').slice(-2)
  const [schema] = schemasAt(field.split('.'))
  const choice = schema?.enum?.[0]
  const known = (field.startsWith('Shots.') ? SHOT[name] : undefined) ?? EXAMPLES[name || list]
  const ofList = Array.isArray(EXAMPLES[list]) ? (EXAMPLES[list] as unknown[])[0] : undefined
  const isOfType = schema === undefined || typeof known !== 'object' || schema.type !== 'integer'
  return JSON.stringify(
    choice ?? (isOfType ? known : undefined) ?? ofList ?? BY_TYPE[`${schema?.type}`] ?? {},
  )
}

export const nameOf = (field: string) => field.split('.').at(-1) ?? ''

/** Fields of a body that no push has, each with those that there are. */
export function unknownFields(body: unknown): { field: string; known: readonly string[] }[] {
  const found = new Map<string, readonly string[]>()
  lookIn(body, [ROOT], [], found)
  return [...found].map(([field, known]) => ({ field, known }))
}

function lookIn(
  value: unknown,
  schemas: readonly Schema[],
  path: readonly string[],
  found: Map<string, readonly string[]>,
): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const next = schemas.flatMap((schema) => within(schema, key))
    if (next.length > 0) {
      lookIn(inner, next, [...path, key], found)
      continue
    }
    const known = new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))
    if (known.size > 0 && !Array.isArray(value)) found.set([...path, key].join('.'), [...known])
  }
}

/** Each field once, below the others of its object, `*` in the place of a number or a player. */
export function pushFields(): { field: string; types: string; isRequired: boolean }[] {
  return fieldsIn([ROOT], '')
}

function fieldsIn(schemas: readonly Schema[], path: string): ReturnType<typeof pushFields> {
  return schemas.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, inner]) => {
      const field = path + name
      const branches = branchesOf(inner as Schema)
      const below = branches.flatMap(({ items, additionalProperties }) =>
        [items, additionalProperties].flatMap((one) => (isSchema(one) ? branchesOf(one) : [])),
      )
      const [item] = below.filter(({ properties: fields }) => fields)
      return [
        {
          field,
          types: [...new Set(branches.map(typeOf))].join(' or '),
          isRequired: required.includes(name),
        },
        ...fieldsIn(branches, `${field}.`),
        ...(item ? fieldsIn([item], `${field}.*.`) : []),
      ]
    }),
  )
}

function typeOf({ type, enum: choices }: Schema): string {
  if (choices) return choices.map((one) => `\`${one}\``).join(', ')
  const names: Record<string, string> = { integer: 'number', string: 'text', boolean: 'true or false' }
  return names[`${type}`] ?? (type === 'array' ? 'list' : 'object')
}

function schemasAt(path: readonly string[]): readonly Schema[] {
  return path.reduce<readonly Schema[]>((schemas, key) => schemas.flatMap((one) => within(one, key)), [ROOT])
}

function within({ properties, items, additionalProperties }: Schema, key: string): Schema[] {
  const inner = properties?.[key] ?? (/^\d+$/.test(key) && isSchema(items) ? items : additionalProperties)
  return isSchema(inner) ? branchesOf(inner) : []
}

const branchesOf = (schema: Schema): Schema[] => (schema.anyOf as Schema[] | undefined) ?? [schema]

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
