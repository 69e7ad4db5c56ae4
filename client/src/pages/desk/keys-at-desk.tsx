import { useRef, useState } from 'react'
import { ingestKeys, makeKeyAtDesk, revokeKeyAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { ModalDialog } from '#client/ui/modal-dialog.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { KeyItem } from '#shared/api/ingest-answers.ts'
import { DESK_FORMS, type DeskField } from './desk-fields.ts'
import { Button, Loaded } from './desk-parts.tsx'
import { EntryForm } from './entry-form.tsx'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

/** Keys of programs that send scores: each is shown once, and can be revoked. */
export function KeysAtDesk() {
  const content = useContent(ingestKeys())
  const [asked, setAsked] = useState<KeyItem>()
  const scopes = useScopes()
  return (
    <Loaded content={content}>
      {({ data }) => (
        <section className="section">
          <Text as="h2" id="desk.keys" />
          <Text as="p" className="list-intro" id="desk.keysIntro" />
          <NewKey scopes={scopes} />
          <ul className="desk-rows">
            {data.map((key) => (
              <li key={key.KeyId} className="spread">
                <span>
                  {key.Name}{' '}
                  <span className="soft">· {scopes.find(({ value }) => value === scopeOf(key))?.name}</span>
                </span>
                {key.RevokedAt === undefined ? (
                  <Button label="desk.revoke" press={() => setAsked(key)} />
                ) : (
                  <Text as="span" className="soft" id="desk.revoked" />
                )}
              </li>
            ))}
          </ul>
          {asked && <RevokeQuestion item={asked} close={() => setAsked(undefined)} />}
        </section>
      )}
    </Loaded>
  )
}

type Scope = { value: string; name: string }

function NewKey({ scopes }: { scopes: readonly Scope[] }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const [made, setMade] = useState('')
  const fields: DeskField[] = [
    { name: 'Name', label: 'desk.keyName', type: 'text', most: 60, isRequired: true },
    { name: 'Scope', label: 'desk.keyFor', type: 'choice', options: scopes, isRequired: true },
  ]
  const make = async ({ Name, Scope }: DeskRecord) => {
    const [kind = '', id] = `${Scope}`.split(' ')
    const { code, answer } = await send(makeKeyAtDesk({ Name: `${Name}`, [kind]: Number(id) }))
    if (code === 200) setMade(answer?.data?.Key ?? '')
    await refresh()
    return code === 200
  }
  const copy = () =>
    navigator.clipboard.writeText(made).then(
      () => showToast({ kind: 'success', text: text('desk.copied') }),
      () => showToast({ kind: 'warning', text: text('desk.notCopied') }),
    )
  return (
    <EntryForm
      key={made}
      record={undefined}
      label="desk.makeKey"
      fieldsIn={() => fields}
      save={make}
      end={
        made && (
          <div className="noted" role="status">
            <Text as="p" id="desk.keyOnce" />
            <code className="desk-key" translate="no">
              {made}
            </code>
            <Button label="desk.copy" press={copy} />
          </div>
        )
      }
    >
      {(input) => fields.map((field) => input(field))}
    </EntryForm>
  )
}

function RevokeQuestion({ item, close }: { item: KeyItem; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const refresh = useDeskRefresh()
  const { busy, run } = useSingleFlight<'saving'>()
  const revoke = () =>
    run('saving', async () => {
      await send(revokeKeyAtDesk(item.KeyId))
      await refresh()
      dialog.current?.close()
    })
  return (
    <ModalDialog
      dialog={dialog}
      className="panel"
      close={close}
      title={<Text id="desk.revokeQuestion" values={{ name: item.Name }} />}
    >
      <div className="desk-question">
        <Text as="p" id="desk.revokeHint" />
        <Button label="desk.revoke" className="strong-button" disabled={busy !== undefined} press={revoke} />
      </div>
    </ModalDialog>
  )
}

const scopeOf = ({ MatchId, TournamentId }: KeyItem) =>
  MatchId === undefined ? `TournamentId ${TournamentId}` : `MatchId ${MatchId}`

function useScopes(): Scope[] {
  const [series, matches] = [useDeskList('Series'), useDeskList('Match')]
  return [
    ...series.records.map((one) => ({
      value: `TournamentId ${series.idOf(one)}`,
      name: DESK_FORMS.Series.nameOf(one),
    })),
    ...matches.records.map((one) => ({
      value: `MatchId ${matches.idOf(one)}`,
      name: DESK_FORMS.Match.nameOf(one),
    })),
  ]
}
