import { useRef } from 'react'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { isKnown, useTopic } from '#client/kit/live/use-live.ts'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Part } from '#client/kit/ui/part.tsx'
import { useNear } from '#client/kit/ui/use-near.ts'
import { AdSlot } from '#client/site/features/ads/ad-slot.tsx'
import { FeaturedMatch, NoLiveMatch, useFeaturedMatch } from './featured-match.tsx'
import { FollowedPlace } from './followed-place.tsx'
import { news } from './home-needs.ts'
import { FixtureList, ResultList } from './match-lists.tsx'
import { NewsFront } from './news-front.tsx'
import './home-screen.css'

export function Screen() {
  const text = useText()
  const moment = useFeaturedMatch()
  const front = useContent(news, { isOptional: true })
  const isBoardKnown = useTopic(board, isKnown)
  // Without news the page is no failure while it can name matches.
  const isBare = moment === undefined && front.kind === 'failed' && !(isBoardKnown && isUnoffered(front))
  return (
    <>
      <PageHead
        title={text('home.title')}
        description={text('site.description')}
        status={isBare ? 503 : 200}
        isLive
        data={[{ '@type': 'WebSite', name: text('site.name'), url: '/' }]}
      />
      <Text as="h1" className="visually-hidden" id="home.title" />
      <Part>{moment === undefined ? <NoLiveMatch /> : <FeaturedMatch key={moment} id={moment} />}</Part>
      {PAPER}
    </>
  )
}

/** The same elements at each rendering: new ones would have React hydrate them at once. */
const PAPER = (
  <div className="measure home-paper sections">
    <Part>
      <FollowedPlace />
    </Part>
    <div>
      <Part>
        <NewsFront />
      </Part>
    </div>
    <div className="home-side sections paint-when-near">
      <Part>
        <ResultList />
      </Part>
      <Part>
        <FixtureList />
      </Part>
      <Part>
        <PredictionInvitation />
      </Part>
      <Part>
        <AdSlot of="home" />
      </Part>
    </div>
  </div>
)

const PredictionBox = lazyComponent(() =>
  import('./prediction-box.tsx').then(({ PredictionBox }) => PredictionBox),
)

/** Fetched when the reader comes near, so that nothing above waits or moves. */
function PredictionInvitation() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="prediction-place">
      {isNear && <PredictionBox />}
    </div>
  )
}
