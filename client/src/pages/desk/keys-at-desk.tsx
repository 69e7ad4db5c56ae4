import { useRef, useState } from 'react'
import { ingestKeys, makeKeyAtDesk, revokeKeyAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import { Form } from '#client/features/forms/form.tsx'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { ModalDialog } from '#client/ui/modal-dialog.tsx'
import type { KeyItem } from '#shared/api/ingest-answers.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

/** Keys of programs that send scores: each is shown once, and can be revoked. */
export function KeysAtDesk() {
  const content = useContent(ingestKeys())
  const [asked, setAsked] = useState<KeyItem>()
  const scopes = useScopes()
  if (content.kind === 'loading') return <OutlineRows rows={4} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  return (
    <section className="section">
      <Text as="h2" id="desk.keys" />
      <Text as="p" className="list-intro" id="desk.keysIntro" />
      <NewKey scopes={scopes} />
      <ul className="desk-rows">
        {content.answer.data.map((key) => (
          <li key={key.KeyId} className="spread">
            <span>
              {key.Name}{' '}
              <span className="soft">· {scopes.find(({ value }) => value === scopeOf(key))?.name}</span>
            </span>
            {key.RevokedAt === undefined ? (
              <Text
                as="button"
                type="button"
                className="small-button"
                onClick={() => setAsked(key)}
                id="desk.revoke"
              />
            ) : (
              <Text as="span" className="soft" id="desk.revoked" />
            )}
          </li>
        ))}
      </ul>
      {asked && <RevokeQuestion item={asked} close={() => setAsked(undefined)} />}
    </section>
  )
}

type Scope = { value: string; name: string }

function NewKey({ scopes }: { scopes: readonly Scope[] }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'saving'>()
  const [made, setMade] = useState('')
  const make = () =>
    run('saving', async () => {
      const form = new FormData(problems.form.current ?? undefined)
      const [name, scope] = [`${form.get('Name') ?? ''}`.trim(), `${form.get('Scope') ?? ''}`]
      const missing = [...(name ? [] : ['Name']), ...(scope ? [] : ['Scope'])]
      if (!problems.validate(missing.map((field) => ({ field, id: 'desk' })))) return
      const [kind = '', id] = scope.split(' ')
      const { code, answer } = await send(makeKeyAtDesk({ Name: name, [kind]: Number(id) }))
      if (code !== 200) return
      setMade(answer?.data?.Key ?? '')
      problems.form.current?.reset()
      await refresh()
    })
  const copy = () =>
    navigator.clipboard.writeText(made).then(
      () => showToast({ kind: 'success', text: text('desk.copied') }),
      () => showToast({ kind: 'warning', text: text('desk.notCopied') }),
    )
  return (
    <Form problems={problems} submit={() => void make()}>
      <TextField id="key-name" label="desk.keyName" maxLength={60} {...problems.field('Name')} />
      <Field id="key-scope" label="desk.keyFor" {...problems.field('Scope')}>
        {(own) => (
          <select {...own} defaultValue="">
            <option value="">{text('desk.none')}</option>
            {scopes.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormButton label="desk.makeKey" busy={busy && 'desk.saving'} />
      {made && (
        <div className="noted" role="status">
          <Text as="p" id="desk.keyOnce" />
          <code className="desk-key" translate="no">
            {made}
          </code>
          <Text
            as="button"
            type="button"
            className="small-button"
            onClick={() => void copy()}
            id="desk.copy"
          />
        </div>
      )}
    </Form>
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
        <Text
          as="button"
          type="button"
          className="strong-button"
          disabled={busy !== undefined}
          onClick={() => void revoke()}
          id="desk.revoke"
        />
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
