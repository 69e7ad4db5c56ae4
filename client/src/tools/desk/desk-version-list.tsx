import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DateOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { FORMER_MEMBER } from '#shared/api/account-limits.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { deskVersions } from './desk-calls.ts'
import { useRestore } from './use-desk-list.ts'

/** Who changed what and when; each version can be had again. */
export function DeskVersionList({ kind, id }: { kind: DeskKindName; id: number }) {
  const text = useText()
  const restore = useRestore(kind)
  const content = useContent(deskVersions(kind, id))
  const versions = content.kind === 'ready' ? content.answer.data : []
  if (versions.length < 2) return null
  const bringBack = async (version: number) => {
    if (await restore(id, version)) showToast({ kind: 'success', text: text('desk.saved') })
  }
  return (
    <section className="desk-versions">
      <Text as="h3" id="desk.versions" />
      <ol className="desk-rows">
        {versions.map(({ Version, At, Username, Changed }, place) => (
          <li key={Version} className="spread">
            <span>
              <DateOf iso={At} /> <TimeOfDay iso={At} /> ·{' '}
              {Username === FORMER_MEMBER ? (
                <Text id="desk.formerMember" />
              ) : (
                <span translate="no">{Username || '–'}</span>
              )}
              {Changed.length > 0 && <span className="soft"> · {Changed.join(', ')}</span>}
            </span>
            {place > 0 && <Button id="desk.restore" onClick={() => bringBack(Version)} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
