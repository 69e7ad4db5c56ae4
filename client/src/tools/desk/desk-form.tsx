import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Call } from '#client/kit/api/call.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { LANGUAGES, type Language, OWN_NAMES } from '#shared/language.ts'
import { addAtDesk, changeAtDesk, deskList, deskRecord, removeAtDesk } from './desk-calls.ts'
import { DESK_FORMS } from './desk-fields.ts'
import type { Removed } from './desk-list.tsx'
import { EntryForm } from './entry-form.tsx'
import { fieldsIn } from './entry-of-form.ts'
import { readDraft } from './form-draft.ts'
import { newRequestId } from './request-id.ts'
import { useDeskRefresh } from './use-desk-list.ts'
import { dropDraft, formOf } from './use-draft.ts'
import { deviceZone } from './zoned-time.ts'

type Props = {
  kind: DeskKindName
  id?: number
  record?: DeskRecord
  /** Another editor removed it while this one typed: what was typed can be saved as a new one. */
  isGone?: boolean
  /** What another editor saved meanwhile. */
  newer?: DeskRecord | undefined
  /** Gives up what was typed. */
  drop?(): void
}

export const draftOf = (kind: DeskKindName, id: number | undefined) => `${kind}/${id ?? 'new'}`

const OTHER_VERSION = 409
const REMOVED = 404

/** Adds a record, or changes and removes it. Nothing that was typed is lost where another editor was quicker. */
export function DeskForm({ kind, id, record, isGone = false, newer: newest, drop }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const refresh = useDeskRefresh()
  const { run } = useSingleFlight<'removing'>()
  const name = draftOf(kind, id)
  const [draft] = useState(() => readDraft(name))
  const version = useRef(draft && record ? Number(draft.version) : record?.Version)
  const isOlder = record !== undefined && version.current !== record.Version
  const [isRemoved, setRemoved] = useState(isGone)
  const isNew = id === undefined || isRemoved
  const [requestId, setRequestId] = useState(newRequestId)
  const [refused, setRefused] = useState(isOlder ? record : undefined)
  const newer = newest ?? refused
  const [groundId, setGroundId] = useState(`${record?.GroundId ?? ''}`)
  const zone = useZoneOf(groundId)
  const [language, setLanguage] = useState(useLanguage())
  const { words, nameOf, read, write, several, ...described } = DESK_FORMS[kind]
  // Of what came by an import there may be less than a form asks for.
  const fields = [...described.fields, ...(several?.(record) ?? [])].map((field) =>
    record && record[field.name] === undefined && field.type === 'record'
      ? { ...field, isRequired: undefined }
      : field,
  )
  const part = kind.toLowerCase()

  const save = async (typed: DeskRecord, _: unknown, saved: () => void) => {
    const entry = {
      ...(write?.(typed) ?? typed),
      Version: version.current,
      RequestId: isNew ? requestId : undefined,
    }
    const { code, answer } = await send(isNew ? addAtDesk(kind, entry) : changeAtDesk(kind, id, entry))
    if (!isNew && code === REMOVED) setRemoved(true)
    setRefused(code === OTHER_VERSION ? answer?.data : undefined)
    if (code !== 200) return
    saved()
    showToast({ kind: 'success', text: text('desk.saved') })
    await refresh()
    if (isNew) navigate(paths.desk(part, Number(answer?.data?.[DESK_IDS[kind]])))
  }

  const remove = () =>
    run('removing', async () => {
      if (id === undefined || !record) return
      const { code } = await send(removeAtDesk(kind, id, Number(record.Version)))
      if (code !== 200) return
      dropDraft(name)
      await refresh()
      // The first version is what was there before the desk.
      const state: Removed = { removed: { id, version: Number(record.Version), name: nameOf(record) } }
      navigate(paths.desk(part), { state })
    })

  return (
    <EntryForm
      record={record && (read?.(record) ?? record)}
      zone={zone}
      draft={{ name, version: version.current }}
      newer={
        newer && {
          record: read?.(newer) ?? newer,
          keep: () => {
            version.current = newer.Version
            formOf(name)?.requestSubmit()
          },
          see: () => {
            drop?.()
            void refresh()
          },
        }
      }
      fieldsIn={(form) => fieldsIn({ fields, ...(words ? { words } : {}) }, form)}
      onProblem={(field) => {
        const column = LANGUAGES.find((one) => field.startsWith(`${one}.`))
        if (column) flushSync(() => setLanguage(column))
      }}
      onType={(target) => {
        if (target instanceof HTMLSelectElement && target.name === 'GroundId') setGroundId(target.value)
      }}
      save={save}
      label={isRemoved ? 'desk.saveAsNew' : 'desk.save'}
      end={!isNew && <Button id="desk.remove" onClick={remove} className="link-button" />}
    >
      {(input) => (
        <>
          {typeof record?.Ruled === 'string' && (
            <Text as="p" className="noted" id="desk.ruled" values={{ file: record.Ruled }} />
          )}
          {words && (
            <LanguageColumns shown={language} show={setLanguage}>
              {(one) => words.map((field) => input({ ...field, name: `${one}.${field.name}` }, one))}
            </LanguageColumns>
          )}
          {fields.map((field) => input(field))}
          <input
            type="hidden"
            name="RequestId"
            value={requestId}
            onInput={({ currentTarget }) => setRequestId(currentTarget.value)}
          />
          {isRemoved && <Text as="p" className="noted" role="alert" id="desk.gone" />}
        </>
      )}
    </EntryForm>
  )
}

type GroundAnswer = { data?: DeskRecord | readonly DeskRecord[] | undefined }

/** Times are those of the ground, undefined until its zone is known; without a ground, of this device. */
function useZoneOf(groundId: string): string | undefined {
  const list: Call<GroundAnswer> = deskList('Ground', 1, MOST_AT_ONCE)
  const ground: Call<GroundAnswer> = deskRecord('Ground', Number(groundId))
  const content = useContent(groundId === '' ? list : ground)
  if (groundId === '') return deviceZone()
  const record = content.kind === 'ready' ? content.answer.data : undefined
  return record && 'TimeZone' in record ? `${record.TimeZone}` : undefined
}

type ColumnsProps = {
  shown: Language
  show(language: Language): void
  children(language: Language): ReactNode
}

/** The same fields in each language: next to each other, and where there is no room for that one at a time. */
function LanguageColumns({ shown, show, children }: ColumnsProps) {
  return (
    <>
      <div className="desk-languages wrap">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            className="small-button"
            lang={language}
            aria-pressed={language === shown}
            onClick={() => show(language)}
          >
            {OWN_NAMES[language]}
          </button>
        ))}
      </div>
      <Text as="p" className="small soft" id="desk.languagesHint" />
      <div className="desk-columns">
        {LANGUAGES.map((language) => (
          <fieldset key={language} data-shown={language === shown}>
            <legend lang={language}>{OWN_NAMES[language]}</legend>
            {children(language)}
          </fieldset>
        ))}
      </div>
    </>
  )
}
