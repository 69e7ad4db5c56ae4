import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import type { PickRecord } from '#shared/api/prediction.ts'

/** It gives results away: not shown with hidden results or a delay. */
export function PickRecordLine({ own }: { own: PickRecord | undefined }) {
  const { delayMs, shield } = useLiveSource().topics.settings
  if (!own || delayMs > 0 || shield !== undefined) return null
  return (
    <p className="small">
      {own.Streak > 1 && (
        <strong>
          <Text id="pick.streak" values={{ count: own.Streak }} />{' '}
        </strong>
      )}
      <Text
        className="soft"
        id="pick.record"
        values={{ right: own.Right, count: own.Picked, best: own.BestStreak }}
      />
    </p>
  )
}
