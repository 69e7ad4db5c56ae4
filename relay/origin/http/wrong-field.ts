import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** The fields that are not what a call takes, such as `Events.3.Runs`; an empty name for a body that is no object. */
export function wrongFields({ issues }: z.core.$ZodError): string[] {
  return [...new Set(issues.map((issue) => deepest(issue).join('.')))]
}

/** The most letters of a field whose text has more. */
export function mostLetters({ issues }: z.core.$ZodError, field: string | undefined): number | undefined {
  const long = issues.find((issue) => issue.code === 'too_big' && issue.path.join('.') === field)
  return long?.code === 'too_big' && long.origin === 'string' ? Number(long.maximum) : undefined
}

/** Of a union the branch that fits best: the one whose fault lies deepest and is not in its `Type`. */
function deepest(issue: Issue): PropertyKey[] {
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0] ?? '']
  const branches = issue.code === 'invalid_union' ? issue.errors : []
  const paths = branches.flatMap(([first]) => (first ? [deepest(first)] : []))
  const [best = []] = paths.sort((a, b) => rank(b) - rank(a))
  return [...issue.path, ...best]
}

function rank(path: readonly PropertyKey[]): number {
  return path[0] === 'Type' ? -1 : path.length
}
