import type { Params } from '#client/features/page-layouts/screen-route.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { TextFrame } from './text-frame.tsx'

/** The origin did not answer. */
export function TextUnreachable({ params, now }: { params: Params; now: number }) {
  const text = useText()
  const liveMatchId = Number(params.liveMatchId)
  return (
    <TextFrame
      title={text('unreachable.title')}
      full={paths.scorecard(liveMatchId)}
      own={paths.textMatch(liveMatchId)}
      now={now}
      isLive
      status={503}
    >
      <Text as="h1" id="unreachable.title" />
    </TextFrame>
  )
}
