import { Text } from '#client/kit/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'

/** The kinds that go out at a time. */
export const isPublished = (kind: DeskKindName) => kind === 'Article' || kind === 'Blog'

/** Whether readers have an article. */
export function PublishState({ record: { Draft, PublishAt } }: { record: DeskRecord }) {
  const now = useRelayNow(1000)
  if (Draft === true) return <Text className="soft" id="desk.draft" />
  const iso = `${PublishAt}`
  if (Date.parse(iso) <= now) return <Text className="soft" id="desk.published" />
  const when = (
    <>
      <DateOf iso={iso} /> <TimeOfDay iso={iso} />
    </>
  )
  return <Text className="soft" id="desk.goesOut" values={{ when }} />
}
