import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { addAtDesk, changeAtDesk, removeAtDesk } from '#client/api/desk-calls.ts'
import { type Sent, send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { Form } from '#client/features/forms/form.tsx'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName } from '#shared/api/desk-kinds.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { DeskFieldInput } from './desk-field.tsx'
import { DESK_FORMS, type DeskField } from './desk-fields.ts'
import type { Removed } from './desk-list.tsx'
import { entryOf, fieldsIn, missingFields } from './entry-of-form.ts'
import { LanguageColumns } from './language-columns.tsx'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'
import { useUnsaved } from './use-unsaved.ts'
import { deviceZone } from './zoned-time.ts'

type Props = { kind: DeskKindName; id?: number; record?: DeskRecord }

const CHANGED = 409

/** Adds a record, or changes and removes it. Nothing that was typed is lost where another editor was quicker. */
export function DeskForm({ kind, id, record }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const refresh = useDeskRefresh()
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'saving'>()
  const [newer, setNewer] = useState<DeskRecord>()
  const [groundId, setGroundId] = useState(`${record?.GroundId ?? ''}`)
  const zone = useZoneOf(groundId)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const described = DESK_FORMS[kind]
  const { fields, words, nameOf, read, write } = described
  const shown = record && (read?.(record) ?? record)
  const part = kind.toLowerCase()

  const save = (version: unknown) =>
    run('saving', async () => {
      const form = new FormData(problems.form.current ?? undefined)
      const all = fieldsIn(described, form)
      const missing = missingFields(all, form, zone)
      const column = LANGUAGES.find((one) => missing[0]?.name.startsWith(`${one}.`))
      if (column) flushSync(() => setLanguage(column))
      if (!problems.validate(missing.map(({ name }) => ({ field: name, id: 'desk' })))) return
      const typed = entryOf(all, form, zone)
      const entry = write?.(typed) ?? typed
      const sent = await send(
        id === undefined ? addAtDesk(kind, entry) : changeAtDesk(kind, id, { ...entry, Version: version }),
      )
      if (sent.code === CHANGED) setNewer(sent.answer?.data)
      if (sent.code === 200) await saved(sent)
    })

  const saved = async ({ answer }: Sent<{ data?: DeskRecord | undefined }>) => {
    showToast({ kind: 'success', text: text('desk.saved') })
    setNewer(undefined)
    setChanged(false)
    await refresh()
    if (id === undefined) navigate(paths.desk(part, Number(answer?.data?.[DESK_IDS[kind]])))
  }

  const remove = () =>
    run('saving', async () => {
      if (id === undefined || !record) return
      const version = Number(record.Version)
      const { code } = await send(removeAtDesk(kind, id, version))
      if (code !== 200) return
      await refresh()
      // The first version is what was there before the desk.
      const state: Removed = { removed: { id, version, name: nameOf(record) } }
      navigate(paths.desk(part), { state })
    })

  const inputOf = (field: DeskField, lang?: Language) => (
    <DeskFieldInput
      key={field.name}
      {...{ field, record: shown, zone, lang }}
      problem={problems.field(field.name).problem}
      {...(field.name === 'GroundId' ? { onChoice: setGroundId } : {})}
    />
  )

  return (
    <Form problems={problems} submit={() => void save(record?.Version)} onType={() => setChanged(true)}>
      {typeof record?.Ruled === 'string' && (
        <Text as="p" className="noted" id="desk.ruled" values={{ file: record.Ruled }} />
      )}
      {words && (
        <LanguageColumns shown={language} show={setLanguage}>
          {(one) => words.map((field) => inputOf({ ...field, name: `${one}.${field.name}` }, one))}
        </LanguageColumns>
      )}
      {fields.map((field) => inputOf(field))}
      {newer && (
        <div className="noted" role="alert">
          <Text as="p" id="desk.changed" />
          <Text
            as="button"
            type="button"
            className="small-button"
            onClick={() => void refresh()}
            id="desk.seeNewer"
          />
          <Text
            as="button"
            type="button"
            className="small-button"
            onClick={() => void save(newer.Version)}
            id="desk.keepMine"
          />
        </div>
      )}
      <FormButton label="desk.save" busy={busy && 'desk.saving'} />
      {id !== undefined && (
        <Text
          as="button"
          type="button"
          className="link-button"
          onClick={() => void remove()}
          id="desk.remove"
        />
      )}
    </Form>
  )
}

/** Times are those of the ground; without one, of this device. */
function useZoneOf(groundId: string): string {
  const { records, idOf } = useDeskList('Ground')
  const ground = records.find((record) => `${idOf(record)}` === groundId)
  return ground ? `${ground.TimeZone}` : deviceZone()
}
