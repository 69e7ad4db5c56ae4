import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { catalogueOf, loadMessages } from '#client/kit/i18n/catalogue.ts'
import { App } from '#client/site/app/app.tsx'
import { screenAt } from '#client/site/app/screens.ts'
import { liveSourceOfPage } from '#client/site/features/page-contents/live-source-of-page.ts'
import type { MatchDetail, OverScore, PublishedDelivery, PublishedShot } from '#shared/api/match.ts'
import type { Language } from '#shared/language.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { SamplePlay } from './samples/sample-play.ts'
import { detailAnswerOf } from './samples/sample-site.ts'

type CommentaryPage = {
  language?: Language
  /** What MatchDetail says in addition to the sample's own. */
  detail?: Partial<MatchDetail>
  deliveries?: readonly PublishedDelivery[]
  overScores?: readonly OverScore[]
  shots?: readonly PublishedShot[]
  /** Another tab of the match, with its query. */
  tab?: string
  /** Whether the live match has its last overs. */
  hasBalls?: boolean
}

/** A sample match's commentary, or another tab, as the server renders it. */
export async function commentaryPage(
  play: SamplePlay,
  {
    language = 'en',
    detail = {},
    deliveries = play.deliveries,
    overScores,
    shots,
    tab = 'commentary',
    hasBalls = true,
  }: CommentaryPage = {},
): Promise<string> {
  const held = (state: object) => ({ epoch: 'e', offset: 1, at: 0, state: asJson(state) })
  const { data, ...rest } = detailAnswerOf(play) as { data: MatchDetail }
  const { id } = play.fixture
  const contents = {
    at: 0,
    content: {
      [`/api/Match/MatchDetail/${id}`]: { ...rest, data: { ...data, ...detail } },
      [`/api/Match/Deliveries/${id}`]: {
        ...rest,
        data: deliveries,
        OverScores: overScores,
        Shots: shots,
        Players: {},
      },
    },
    copyrightYear: '2026',
    live: {
      live: held({ Matches: { [id]: play.onBoard } }),
      [`match/${id}`]: held(hasBalls ? play.state : { ...play.state, Deliveries: {} }),
    },
  }
  const path = `/live-score/scorecard/${id}/${tab}`
  const [address = '', query] = path.split('?')
  await screenAt(address)?.screen.view.load(language, address, query)
  await loadMessages(language)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <App
        language={language}
        catalogue={await catalogueOf(language)}
        live={liveSourceOfPage(contents, () => 0).source}
        contents={contents}
      />
    </MemoryRouter>,
  )
}

function asJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
