import { useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { RecordRows } from './desk-parts.tsx'
import { namesIn } from './names-in.ts'
import { PastedRecords } from './pasted-records.tsx'
import { useDeskList } from './use-desk-list.ts'

/** The players of a side, and a list of names that joins them. */
export function SquadOfTeam({ teamId }: { teamId: number }) {
  const { records } = useDeskList('Player')
  const [pasted, setPasted] = useState('')
  const squad = records.filter(({ TeamId }) => TeamId === teamId).reverse()
  const known = new Set(squad.map(({ Name }) => `${Name}`.toLowerCase()))
  const names = namesIn(pasted).filter(({ Name }) => !known.has(Name.toLowerCase()))
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.squad" values={{ count: squad.length }} />
      <ol className="desk-squad">
        <RecordRows kind="Player" records={squad} />
      </ol>
      <PastedRecords
        kind="Player"
        label="desk.pasteSquad"
        example="desk.pasteSquadExample"
        add="desk.addNames"
        text={pasted}
        setText={setPasted}
        lines={names.map(({ Name, Role }) => ({
          line: Role === undefined ? Name : `${Name}, ${Role}`,
          entry: { Name, Role, TeamId: teamId },
        }))}
      />
    </section>
  )
}
