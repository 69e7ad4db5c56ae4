import * as z from 'zod/mini'
import { cutText } from '#shared/names/invisible-characters.ts'

/** Why one match of a list is left out: a field, by its path, what is wrong with it, and its value where that can be shown. */
export type Fault = { field: string; problem: string; value?: string }

/** As many as a person mends in one go. */
const MAX_FAULTS = 10
const MAX_SHOWN = 60

export const faultOfId = (id: unknown): Fault => ({
  field: 'LiveMatchId',
  problem: `is no whole number from 1 to ${Number.MAX_SAFE_INTEGER}`,
  ...shown(id),
})

export const faultText = ({ field, problem, value }: Fault): string =>
  [field, problem, ...(value === undefined ? [] : [`(${value})`])].filter(Boolean).join(' ')

export class FieldError extends Error {
  readonly field: string
  readonly value: unknown

  constructor(field: string, value: unknown, cause: unknown) {
    super(`in ${field}`, { cause })
    this.name = 'FieldError'
    this.field = field
    this.value = value
  }
}

/** All that is wrong with an entry, `entry` being the value that could not be read. */
export function faultsOf(error: unknown, entry: unknown): Fault[] {
  if (error instanceof FieldError) {
    return faultsOf(error.cause, error.value).map((inner) => ({
      ...inner,
      field: [error.field, inner.field].filter(Boolean).join('.'),
    }))
  }
  if (error instanceof z.core.$ZodError) {
    return error.issues.slice(0, MAX_FAULTS).flatMap((one) => {
      const issue = deepest([one])
      if (issue === undefined) return []
      const value = valueAt(entry, issue.path)
      return [{ field: written(issue.path), problem: problemOf(issue, value), ...shown(value) }]
    })
  }
  if (error instanceof SyntaxError) return [{ field: '', problem: 'is not JSON' }]
  return [{ field: '', problem: error instanceof Error ? error.message : String(error) }]
}

function shown(value: unknown): Pick<Fault, 'value'> {
  if (value === null || !['string', 'number', 'boolean'].includes(typeof value)) return {}
  const text = JSON.stringify(value)
  return { value: text.length > MAX_SHOWN ? `${cutText(text, MAX_SHOWN)}…` : text }
}

/** Of a value that may have several shapes, what is wrong with the one that it fits furthest. */
function deepest(
  issues: readonly z.core.$ZodIssue[],
  path: PropertyKey[] = [],
): z.core.$ZodIssue | undefined {
  const [issue] = issues
  if (issue === undefined) return undefined
  const at = [...path, ...issue.path]
  const branches = issue.code === 'invalid_union' ? issue.errors.map((inner) => deepest(inner, at)) : []
  const found = branches.flatMap((one) => one ?? []).sort((a, b) => b.path.length - a.path.length)
  return found[0] ?? ({ ...issue, path: at } as z.core.$ZodIssue)
}

/** Ids of players and numbers of overs become stars, so that one mistake is one kind. */
function written(path: readonly PropertyKey[]): string {
  return path.map((key) => (/^[\d.]+$/.test(String(key)) ? '*' : String(key))).join('.')
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') return `is ${kindOf(value)}, not ${issue.expected}`
  if (issue.code === 'invalid_value')
    return `is ${kindOf(value)}, not one of ${issue.values.map(String).join(', ')}`
  return `is ${kindOf(value)} that does not fit (${issue.code})`
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined,
    value,
  )
}
