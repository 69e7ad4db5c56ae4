import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** The first field that is not what a call takes, such as `Events.3.Runs`; undefined where the body is no object. */
export function wrongField({ issues }: z.core.$ZodError): string | undefined {
  const path = issues[0] ? deepest(issues[0]) : []
  return path.length === 0 ? undefined : path.join('.')
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
