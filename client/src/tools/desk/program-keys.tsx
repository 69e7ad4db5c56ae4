import { useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { KeyItem } from '#shared/api/ingest-answers.ts'
import { ingestKeys, makeKeyAtDesk, revokeKeyAtDesk } from './desk-calls.ts'
import type { DeskField } from './desk-fields.ts'
import { DeskRows } from './desk-rows.tsx'
import { EntryForm } from './entry-form.tsx'
import { NewSecret } from './new-secret.tsx'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

/** Keys of programs that send scores: each is shown once, and can be revoked. */
export function ProgramKeys() {
  const content = useContent(ingestKeys())
  const text = useText()
  const refresh = useDeskRefresh()
  const scopes = useScopes()
  const revoke = async ({ KeyId, Name }: KeyItem) => {
    if (!window.confirm(`${text('desk.revokeQuestion', { name: Name })}\n${text('desk.revokeHint')}`)) return
    await send(revokeKeyAtDesk(KeyId))
    await refresh()
  }
  return (
    <DeskRows content={content} title="desk.keys" intro="desk.keysIntro" form={<NewKey scopes={scopes} />}>
      {(key) => (
        <li key={key.KeyId} className="spread">
          <span>
            {key.Name}{' '}
            <span className="soft">· {scopes.find(({ value }) => value === scopeOf(key))?.name}</span>
          </span>
          {key.RevokedAt === undefined ? (
            <Button id="desk.revoke" onClick={() => revoke(key)} />
          ) : (
            <Text className="soft" id="desk.revoked" />
          )}
        </li>
      )}
    </DeskRows>
  )
}

type Scope = { value: string; name: string }

function NewKey({ scopes }: { scopes: readonly Scope[] }) {
  const refresh = useDeskRefresh()
  const [made, setMade] = useState('')
  const fields: DeskField[] = [
    { name: 'Name', label: 'desk.keyName', type: 'text', most: 60, isRequired: true },
    { name: 'Scope', label: 'desk.keyFor', type: 'choice', options: scopes, isRequired: true },
  ]
  const make = async ({ Name, Scope }: DeskRecord, _: unknown, saved: () => void) => {
    const [kind = '', id] = `${Scope}`.split(' ')
    const { code, answer } = await send(makeKeyAtDesk({ Name: `${Name}`, [kind]: Number(id) }))
    if (code === 200) {
      saved()
      setMade(answer?.data?.Key ?? '')
    }
    await refresh()
  }
  return (
    <EntryForm
      key={made}
      record={undefined}
      label="desk.makeKey"
      fieldsIn={() => fields}
      save={make}
      end={<NewSecret secret={made} />}
    >
      {(input) => fields.map((field) => input(field))}
    </EntryForm>
  )
}

const scopeOf = ({ MatchId, TournamentId }: KeyItem) =>
  MatchId === undefined ? `TournamentId ${TournamentId}` : `MatchId ${MatchId}`

function useScopes(): Scope[] {
  const of = (field: 'TournamentId' | 'MatchId', options: readonly Scope[]) =>
    options.map(({ value, name }) => ({ value: `${field} ${value}`, name }))
  return [
    ...of('TournamentId', useDeskList('Series').options),
    ...of('MatchId', useDeskList('Match').options),
  ]
}
