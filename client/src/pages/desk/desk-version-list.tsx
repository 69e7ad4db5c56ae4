import { deskVersions, restoreAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/i18n/times.tsx'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { useDeskRefresh } from './use-desk-list.ts'

/** Who changed what and when; each version can be had again. */
export function DeskVersionList({ kind, id }: { kind: DeskKindName; id: number }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const content = useContent(deskVersions(kind, id))
  const versions = content.kind === 'ready' ? content.answer.data : []
  if (versions.length < 2) return null
  const restore = async (version: number) => {
    const { code } = await send(restoreAtDesk(kind, id, version))
    if (code !== 200) return
    showToast({ kind: 'success', text: text('desk.saved') })
    await refresh()
  }
  return (
    <section className="desk-versions">
      <Text as="h3" id="desk.versions" />
      <ol className="desk-rows">
        {versions.map(({ Version, At, Username, Changed }, place) => (
          <li key={Version} className="spread">
            <span>
              <DateOf iso={At} /> <TimeOfDay iso={At} /> · <span translate="no">{Username || '–'}</span>
              {Changed.length > 0 && <span className="soft"> · {Changed.join(', ')}</span>}
            </span>
            {place > 0 && (
              <Text
                as="button"
                type="button"
                className="small-button"
                onClick={() => void restore(Version)}
                id="desk.restore"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
