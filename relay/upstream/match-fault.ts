import * as z from 'zod/mini'

/** Why one match of a list is left out: the field, by its path, and what is wrong with it. */
export type Fault = { field: string; problem: string }

export const NO_ID: Fault = { field: 'LiveMatchId', problem: 'is no whole number above 0' }

/** What is wrong within a field that is read by itself. */
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

/** `entry`: the value that could not be read. Of the values themselves only their types are named: they may be anything. */
export function faultOf(error: unknown, entry: unknown): Fault {
  if (error instanceof FieldError) {
    const inner = faultOf(error.cause, error.value)
    return { field: [error.field, inner.field].filter(Boolean).join('.'), problem: inner.problem }
  }
  if (error instanceof z.core.$ZodError) {
    const issue = deepest(error.issues)
    if (issue) return { field: written(issue.path), problem: problemOf(issue, valueAt(entry, issue.path)) }
  }
  if (error instanceof SyntaxError) return { field: '', problem: 'is not JSON' }
  return { field: '', problem: error instanceof Error ? error.message : String(error) }
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
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    value,
  )
}
