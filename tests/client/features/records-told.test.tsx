import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { App } from '#client/app/app.tsx'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { screenAt } from '#client/app/screens.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import type { MatchDetail, RecordsBefore } from '#shared/api/match.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

/** The commentary's page of a chase, with the records that an origin tells of it. */
async function page(records?: (total: number, teams: number[]) => RecordsBefore): Promise<string> {
  const play = sampleMatches.chase()
  const held = (state: object) => ({ epoch: 'e', offset: 1, at: 0, state: asJson(state) })
  const { data, ...rest } = detailAnswerOf(play) as { data: MatchDetail }
  const RecordsBefore = records?.(play.total, [data.TeamA.TeamId, data.TeamB.TeamId])
  const contents = {
    at: 0,
    content: {
      '/api/Match/MatchDetail/7': { ...rest, data: { ...data, ...(RecordsBefore ? { RecordsBefore } : {}) } },
      '/api/Match/Deliveries/7': { ...rest, data: play.deliveries, Players: {} },
    },
    copyrightYear: '2026',
    live: { live: held({ Matches: { 7: play.onBoard } }), 'match/7': held(play.state) },
  }
  const path = '/live-score/scorecard/7/commentary'
  await screenAt(path)?.screen.view.load('en', path)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <App
        language="en"
        catalogue={await catalogueOf('en')}
        live={liveOfPage(contents, () => 0).source}
        contents={contents}
      />
    </MemoryRouter>,
  )
}

test('the commentary tells the record that its match breaks, where the origin says what stood before', async () => {
  const told = await page((total, [a, b]) => ({
    Teams: { [`${a}`]: { Total: { Runs: total - 1, Matches: 9 } }, [`${b}`]: {} },
    Players: {},
  }))
  expect(told).toMatch(/Comets[^<]*in this format/)
  expect(told).not.toContain('in this competition')
  expect(await page()).not.toMatch(/in this (format|competition)/)
})

function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
