import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OurMatch } from '#relay/origin/parts/ingest/adapters/provided-match.ts'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { readFeed } from '#relay/origin/parts/ingest/feeds/read-feed.ts'
import { ScoreGuard } from '#relay/origin/parts/ingest/feeds/score-guard.ts'
import { FEED_PROVIDER_NAMES, type FeedProvider } from '#shared/api/feed-providers.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'

const folder = new URL('../adapters/samples/', import.meta.url)
const MATCH: OurMatch = {
  TeamA: { TeamId: 1, TeamName: 'Riverside', ShortName: 'RIV', ImageUrl: '' },
  TeamB: { TeamId: 2, TeamName: 'Hilltop', ShortName: 'HIL', ImageUrl: '' },
  ...{ Format: 'T20', BallsPerOver: 6, Overs: 20, Scorecard: { Innings: {}, Deliveries: {} } },
}

/** Totals and status by a provider's answer; or the sentence in which it is not understood. */
function readOf(from: FeedProvider, text: string, match = MATCH) {
  try {
    const { push, remarks } = readFeed(text, { from, aliases: [] }, match)
    const innings = Object.entries(push.Scorecard?.Innings ?? {}).map(
      ([number, { BattingTeamId, Runs, Wickets, Overs = '', Balls = ballsOf(Overs, 6) }]) =>
        [number, BattingTeamId, Runs, Wickets, Balls].join(' '),
    )
    return { innings, remarks, push }
  } catch (error) {
    return { sentence: (error as Error).message }
  }
}

/** All places of fields, the same one of each element of a list together: `data.score.*.r`. A row has its own: `wagons.*.3`. */
function fieldsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => {
    const isList = Array.isArray(value) && !isRow(value)
    const at = `${path}${isList ? '*' : key}`
    return [...(isList ? [] : [at]), ...fieldsIn(one, `${at}.`)]
  })
  return [...new Set(inner)]
}

const isRow = (value: readonly unknown[]) => value.every((one) => typeof one !== 'object')

type Change = (was: unknown) => unknown

/** With the field at each such place changed, or at the first of each list alone. */
function changedAt(value: unknown, [key = '', ...rest]: string[], change: Change, isFirst: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value) && isRow(value))
    return value.map((one, place) => (`${place}` === key ? (change(one) ?? null) : one))
  if (Array.isArray(value))
    return value.map((one, place) => (isFirst && place > 0 ? one : changedAt(one, rest, change, isFirst)))
  const was = (value as Record<string, unknown>)[key]
  return { ...value, [key]: rest.length === 0 ? change(was) : changedAt(was, rest, change, isFirst) }
}

const CHANGES: readonly [name: string, change: Change][] = [
  ['gone', () => undefined],
  ['empty', () => null],
  ['word', () => 'Snake on the pitch'],
  ['other', () => ({ a: 1 })],
]

const isOneOf = (one: object, part: object) =>
  Object.entries(part).every(([key, value]) => Reflect.get(one, key) === value)

const stageOf = (status = '') =>
  ['upcoming', 'completed', 'abandoned'].find((one) => one === status) ?? 'in play'

const SAMPLES = readdirSync(folder).map((file) => {
  const from = file.startsWith('espn')
    ? 'espncricinfo'
    : FEED_PROVIDER_NAMES.find((name) => file.startsWith(name))
  return [from as FeedProvider, file] as const
})

test.each(SAMPLES)('%s: whatever changes in %s, it is the same score or one sentence', (from, file) => {
  const answer: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const whole = readOf(from, JSON.stringify(answer))
  expect(whole.innings).toBeDefined()
  // As the site has it meanwhile.
  const Innings = Object.fromEntries(
    Object.entries(whole.push?.Scorecard?.Innings ?? {}).map(([number, { Overs = '0', ...one }]) => [
      number,
      { ...one, Balls: one.Balls ?? ballsOf(Overs, 6) },
    ]),
  ) as OurMatch['Scorecard']['Innings']
  const scored = { ...MATCH, Scorecard: { Innings, Deliveries: {} } }
  const wrong: unknown[] = []
  for (const path of fieldsIn(answer))
    for (const [name, change] of CHANGES)
      for (const isFirst of [false, true]) {
        const changed = changedAt(answer, path.split('.'), change, isFirst)
        const read = readOf(from, JSON.stringify(changed), scored)
        const isSame = `${read.innings}` === `${whole.innings}`
        const isSentence = read.sentence !== undefined && /^[^\n]+\.$/.test(read.sentence)
        const guard = new ScoreGuard(6, whole.push?.Scorecard?.Innings)
        // However often it comes.
        const isSent = [1, 2, 3].some(() => read.push && guard.objection(read.push) === undefined)
        const isWrongScore = !isSame && !isSentence && isSent
        const status = read.push?.Status ?? whole.push?.Status
        const isWrongStatus = stageOf(status) !== stageOf(whole.push?.Status) && read.remarks?.length === 0
        const shots = read.push?.Shots ?? []
        const known = whole.push?.Shots ?? []
        const isMoved = shots.some(({ Batter, Bowler, ...shot }) => !known.some((one) => isOneOf(one, shot)))
        const isRefused = checkPush({ Version: 1, Shots: shots }).length > 0
        if (isWrongScore || isWrongStatus || isMoved || isRefused)
          wrong.push(`${path} ${name}: ${read.innings} ${status} (${read.remarks})`)
      }
  expect(wrong).toEqual([])
})
