import { useDeferredValue, useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { deskVenues, mergeAtDesk, mergePlan } from './desk-calls.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

export const MERGED = ['Player', 'Team', 'Ground', 'Series'] as const
type MergedKind = (typeof MERGED)[number]
type Twin = { value: string; name: string; query: string; body: object }

/** Joins a second record of the same thing to this one, which stays. */
export function MergeTwins({ kind, id, name }: { kind: MergedKind; id: number; name: string }) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<Twin>()
  const twins = useTwins(kind, id, useDeferredValue(wanted))
  return (
    <details className="desk-part">
      <Text as="summary" id="desk.merge" />
      <div className="desk-inside">
        <Text as="p" className="soft" id="desk.mergeIntro" values={{ name }} />
        <input
          type="search"
          className="field-input"
          aria-label={text('desk.mergeFind')}
          placeholder={text('desk.mergeFind')}
          onInput={({ currentTarget }) => {
            setWanted(currentTarget.value)
            setChosen(undefined)
          }}
        />
        {wanted.trim() !== '' && !chosen && (
          <ul className="desk-rows">
            {twins.length === 0 && <Text as="li" className="soft" id="desk.mergeNone" />}
            {twins.map((twin) => (
              <li key={twin.value} className="spread">
                <span translate="no">{twin.name}</span>
                <Button id="desk.mergeChoose" onClick={() => setChosen(twin)} />
              </li>
            ))}
          </ul>
        )}
        {chosen && <Merge kind={kind} id={id} name={name} twin={chosen} done={() => setChosen(undefined)} />}
      </div>
    </details>
  )
}

type MergeProps = { kind: MergedKind; id: number; name: string; twin: Twin; done(): void }

/** What will happen, in a sentence, before it does. */
function Merge({ kind, id, name, twin, done }: MergeProps) {
  const text = useText()
  const refresh = useDeskRefresh()
  const { busy, run } = useSingleFlight<'saving'>()
  const content = useContent(mergePlan(kind, id, twin.query))
  if (content.kind === 'loading') return null
  if (content.kind === 'failed') return <p role="alert">{content.error.message}</p>
  const { Matches, Players } = content.answer.data
  const merge = () =>
    run('saving', async () => {
      const { code } = await send(mergeAtDesk(kind, id, twin.body))
      if (code !== 200) return
      showToast({ kind: 'success', text: text('desk.saved') })
      done()
      await refresh()
    })
  return (
    <div className="noted desk-inside" role="status">
      <Text as="p" id="desk.mergePlan" values={{ twin: twin.name, name, count: Matches }} />
      {Players.length > 0 && (
        <Text as="p" id="desk.mergePlayers" values={{ count: Players.length, names: Players.join(', ') }} />
      )}
      <Text as="p" id="desk.mergeForGood" />
      <Button id="desk.mergeNow" className="strong-button" disabled={busy !== undefined} onClick={merge} />
    </div>
  )
}

const MOST_SHOWN = 12

function useTwins(kind: MergedKind, id: number, wanted: string): Twin[] {
  const { records, options } = useDeskList(kind, 1, wanted.trim())
  const venues = useContent(deskVenues())
  const of = (value: string, name: string): Twin => ({
    ...{ value, name, query: `From=${value}`, body: { From: Number(value) } },
  })
  const others = options.flatMap(({ value, name }, place) => {
    const team = records[place]?.LastTeam
    return value === `${id}` ? [] : [of(value, team === undefined ? name : `${name} · ${team}`)]
  })
  const loose = kind === 'Ground' && venues.kind === 'ready' ? venues.answer.data : []
  const named = loose.filter((venue) => venue.toLowerCase().includes(wanted.trim().toLowerCase()))
  return [
    ...others,
    ...named.map((venue) => ({
      ...{ value: venue, name: venue, query: `Venue=${encodeURIComponent(venue)}`, body: { Venue: venue } },
    })),
  ].slice(0, MOST_SHOWN)
}

export const isMerged = (kind: string): kind is MergedKind =>
  kind in DESK_FORMS && MERGED.some((one) => one === kind)
