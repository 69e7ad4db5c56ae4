import { answerInPage } from '#client/api/answer-in-page.ts'
import { matchDetail } from '#client/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/api/match-state-of-detail.ts'
import type { Needs } from '#client/api/page-needs.ts'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import {
  type Existence,
  existenceInArchive,
  type States,
} from '#client/features/page-layouts/screen-route.ts'
import { match } from '#client/live/topic.ts'
import { idOf } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { PageContents } from '../features/page-contents/page-contents.ts'

type Segment = string | undefined

export function matchNeeds(segment: Segment, live: States): Needs {
  const id = idOf(segment)
  if (id === undefined) return { topics: [], calls: [] }
  const topic = match(id)
  if (live[topic] !== undefined) return { topics: [topic], calls: [] }
  return { topics: [topic], calls: [matchDetail(id)], open: 'live' }
}

export function matchExistence(segment: Segment, live: States): Existence {
  const id = idOf(segment)
  if (id === undefined) return { isNowhere: true }
  return live[match(id)] === undefined ? existenceInArchive(matchDetail(id)) : {}
}

/** `at`: when the relay saw the state; undefined for a match of the archive. */
export type MatchOfPage = { state: MatchState; at: number | undefined; isFinal: boolean }

export function matchOfPage(segment: Segment, { live, content }: PageContents): MatchOfPage | undefined {
  const id = idOf(segment)
  if (id === undefined) return undefined
  const known = live[match(id)]
  if (known) return withFinal(known.state as unknown as MatchState, known.at)
  const detail = answerInPage(matchDetail(detailId(id, undefined)), content)?.data
  return detail?.LiveMatchId === id ? withFinal(matchOfDetail(detail, id), undefined) : undefined
}

function withFinal(state: MatchState, at: number | undefined): MatchOfPage {
  return { state, at, isFinal: phaseOf(state.Match.Status) === 'over' }
}
