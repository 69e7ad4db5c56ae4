import { useNames } from '#client/kit/i18n/names.ts'
import { JsonTag } from '#client/server/json-tag.tsx'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import { themeOf } from '#shared/addresses/embed-address.ts'
import { type Overlay, overlayOf } from '#shared/addresses/overlay-address.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { Score, useFrameWords } from '../embed/embed-frame.tsx'
import { frameView } from '../embed/frame-view.ts'
import { REFRESH_S } from '../embed/words.ts'
import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'

/** The score over the picture of a stream: nothing around it, and no sentence about the connection. */
export function OverlayPage({ params, query, contents }: PlainProps) {
  const state = matchOfPage(params, contents)
  const theme = themeOf(query)
  const isStill = state === undefined || contents.settings !== undefined
  usePlainHead({
    title: '',
    status: state ? 200 : 503,
    isStill,
    ...(theme ? { theme } : {}),
    refreshSeconds: REFRESH_S,
  })
  return state ? (
    <OverlayScore {...{ state, isStill, show: overlayOf(query) }} renderedAt={contents.at} />
  ) : null
}

type Props = { state: MatchState; isStill: boolean; show: Overlay; renderedAt: number }

function OverlayScore({ state, isStill, show, renderedAt }: Props) {
  const words = useFrameWords(state, renderedAt)
  usePlainHead({ title: useNames().pair(state.Match) })
  return (
    <div data-show={show}>
      <p id="stale" hidden />
      <Score html={frameView(state, words)} />
      {!isStill && <JsonTag id="words" data={words} />}
    </div>
  )
}
