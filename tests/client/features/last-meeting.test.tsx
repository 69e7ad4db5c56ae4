import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { matchDetail } from '#client/api/match-calls.ts'
import { App } from '#client/app/app.tsx'
import { liveOfPage } from '#client/app/live-of-page.ts'
import { screenAt } from '#client/app/screens.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { type Head, HeadContext } from '#client/ui/page-head.tsx'
import type { PageRequest } from '#shared/page.ts'
import { plainMarkup } from '#tests/support/plain-markup.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import { detailAnswerOf } from '#tests/support/samples/sample-site.ts'

async function pageOf(path: string, { live = {}, content = {} }: Partial<PageRequest>): Promise<string> {
  const head: Head = { title: '', description: '', status: 0 }
  const catalogue = await catalogueOf('en')
  await screenAt(path)?.screen.view.load('en', path)
  const { source } = liveOfPage({ at: 0, live, content, copyrightYear: '2024' }, () => 0)
  return plainMarkup(
    <HeadContext value={head}>
      <MemoryRouter initialEntries={[path]}>
        <App
          language="en"
          catalogue={catalogue}
          live={source}
          contents={{ content, copyrightYear: '2024' }}
        />
      </MemoryRouter>
    </HeadContext>,
  )
}

describe('the last time two sides met', () => {
  const { onBoard: last } = sampleMatches.completed()
  const Preview = {
    HeadToHead: { Played: 1, Won: {}, Others: 1, Last: { ...last, LiveMatchId: 77 } },
    Form: {},
    Ground: { Matches: 0, Decided: 0, WonBattingFirst: 0 },
  }
  const link =
    /Last time:<\/?[^>]*>[^<]*<a[^>]+href="\/live-score\/scorecard\/77"|Last time: <a[^>]+href="\/live-score\/scorecard\/77"/

  test.each(['upcoming', 'chase'] as const)(
    'is told of a match (%s) with its result and its scorecard',
    async (name) => {
      const play = sampleMatches[name]()
      const { MatchId } = play.onBoard
      const answer = detailAnswerOf(play) as { data: object }
      const content = { [matchDetail(MatchId).key]: { ...answer, data: { ...answer.data, Preview } } }
      const { state } = play
      const live = {
        [`match/${state.Match.LiveMatchId}`]: { epoch: 'e', offset: 1, at: 0, state },
      } as unknown as PageRequest['live']
      const path =
        name === 'upcoming'
          ? `/matches/upcoming/${MatchId}`
          : `/live-score/scorecard/${state.Match.LiveMatchId}/info`
      const page = await pageOf(path, { content, ...(name === 'upcoming' ? {} : { live }) })
      expect(page).toContain('Last time:')
      expect(page).toMatch(link)
      expect(page.slice(page.indexOf('Last time:'))).toMatch(/won by|tied|No result/)
    },
  )
})
