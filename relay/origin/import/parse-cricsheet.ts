import type * as z from 'zod'
import { CricsheetFile } from './cricsheet-file.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

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
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
