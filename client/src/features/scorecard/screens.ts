import { matchDetail } from '#client/api/match-calls.ts'
import { match as matchTopic } from '#client/live/topic.ts'
import {
  type Existence,
  existenceInArchive,
  type Params,
  type States,
  screenRoute,
} from '#client/widgets/pages/screen-route.ts'
import { idOf, TABS } from '#shared/addresses/paths.ts'
import { scorecardNeeds } from './scorecard-needs.ts'

export const scorecardScreens = [
  screenRoute({
    path: '/live-score/scorecard/:liveMatchId/:tab?',
    file: 'scorecard/scorecard-screen',
    load: () => import('./scorecard-screen.tsx'),
    needs: ({ liveMatchId, tab }, live, query) =>
      scorecardNeeds(liveMatchId, tabOf(tab) ?? 'scorecard', live, query),
    existence,
  }),
]

function existence({ liveMatchId, tab }: Params, live: States): Existence {
  const id = idOf(liveMatchId)
  if (id === undefined || (tab !== undefined && tabOf(tab) === undefined)) return { isNowhere: true }
  return live[matchTopic(id)] === undefined ? existenceInArchive(matchDetail(id)) : {}
}

const tabOf = (segment: string | undefined) => TABS.find((tab) => tab === segment)
