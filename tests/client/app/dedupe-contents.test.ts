import { expect, test } from 'vitest'
import { dedupeContents } from '#client/app/dedupe-contents.ts'
import { restoreContents } from '#client/app/restore-contents.ts'

const call = '/api/Match/MatchDetail/3'
const body = {
  Status: { code: 200 },
  data: { LiveMatchId: 7, Squads: {}, Scorecard: { Innings: { '1': {} } } },
}
const held = { epoch: 'e', offset: 1, at: 0, state: {} }

test('a scorecard whose live state is in the page does not stand in it twice', () => {
  expect(dedupeContents({ [call]: body }, { 'match/7': held })).toEqual({
    [call]: { ...body, data: { ...body.data, Scorecard: { Innings: {}, Deliveries: {} } } },
  })
})

test('a scorecard that stands in the page once is left in it', () => {
  expect(dedupeContents({ [call]: body }, { live: held })).toEqual({ [call]: body })
})

test('the browser puts the scorecard back', () => {
  const live = { 'match/7': { ...held, state: { Match: {}, ...body.data.Scorecard } } }
  const content = dedupeContents({ [call]: body }, live)
  restoreContents({ content, live })
  expect(content).toMatchObject({
    [call]: { ...body, data: { ...body.data, Scorecard: { Innings: { '1': {} }, Deliveries: {} } } },
  })
})
