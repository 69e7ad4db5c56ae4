import { useState } from 'react'
import { addAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { namesIn } from './names-in.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

/** The players of a side, and a list of names that joins them. */
export function SquadOfTeam({ teamId }: { teamId: number }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const { records, idOf } = useDeskList('Player')
  const { busy, run } = useSingleFlight<'saving'>()
  const [pasted, setPasted] = useState('')
  const squad = records.filter(({ TeamId }) => TeamId === teamId).reverse()
  const known = new Set(squad.map(({ Name }) => `${Name}`.toLowerCase()))
  const names = namesIn(pasted).filter(({ Name }) => !known.has(Name.toLowerCase()))
  const add = () =>
    run('saving', async () => {
      const left = [...names]
      // In the order of the list, which is that of the squad.
      for (const entry of names) {
        const { code } = await send(addAtDesk('Player', { ...entry, TeamId: teamId }))
        if (code !== 200) break
        left.shift()
      }
      setPasted(left.map(({ Name }) => Name).join('\n'))
      await refresh()
    })
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.squad" values={{ count: squad.length }} />
      <ol className="desk-squad">
        {squad.map((record) => (
          <li key={idOf(record)}>
            <Link to={paths.desk('player', idOf(record))}>{`${record.Name}`}</Link>
          </li>
        ))}
      </ol>
      <label className="field">
        <Text id="desk.pasteSquad" />
        <textarea
          className="field-input"
          rows={6}
          value={pasted}
          placeholder={text('desk.pasteSquadExample')}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </label>
      <Text
        as="button"
        type="button"
        className="strong-button"
        disabled={names.length === 0 || busy !== undefined}
        onClick={() => void add()}
        id="desk.addNames"
        values={{ count: names.length }}
      />
    </section>
  )
}
