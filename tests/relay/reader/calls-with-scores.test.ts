import { expect, test } from 'vitest'
import * as z from 'zod'
import { dependsOnReader } from '#relay/reader/vary-by-reader.ts'
import { CALLS } from '#shared/api/calls.ts'

/** The relay answers it from its own states, with a header of its own. */
const FROM_STATES = ['/api/Match/Live']

/** Of answers for everybody. */
const withScores = CALLS.filter(({ method, token }) => method === 'GET' && token === undefined).filter(
  ({ answer }) =>
    /"(?:Scorecard|Scores|Result|Innings)":/.test(
      JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' })),
    ),
)

test('every call that everybody gets and that has a score is one that a delay or hidden scores change', () => {
  const unnamed = withScores
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '7'))
    .filter((path) => !dependsOnReader(path) && !FROM_STATES.includes(path))
  expect(withScores.length).toBeGreaterThan(8)
  expect(unnamed).toEqual([])
})
