import { useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { changeAtDesk } from './desk-calls.ts'
import { DeskVersionList } from './desk-version-list.tsx'
import { EntryForm } from './entry-form.tsx'
import { keyOf, SETTING_PARTS, settingOf, valueInForm, valueOfForm } from './setting-fields.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'
import { useShownRecord } from './use-shown-record.ts'

export function DeskSettings() {
  const { content, records } = useDeskList('Setting')
  return (
    <Loaded content={content} rows={4} outline="ball">
      {() => (
        <section className="section">
          <Text as="h2" id="desk.settings" />
          <ShownSettings records={records} />
          <SettingVersions records={records} />
        </section>
      )}
    </Loaded>
  )
}

const DRAFT = 'Setting'
const versionsOf = (records: readonly DeskRecord[]) => records.map(({ Version }) => Version).join()

function ShownSettings({ records }: { records: readonly DeskRecord[] }) {
  const { shown, newer, key, drop } = useShownRecord(DRAFT, records, versionsOf)
  return <SettingsForm key={key} records={shown} newer={newer} drop={drop} />
}

type FormProps = { records: readonly DeskRecord[]; newer: readonly DeskRecord[] | undefined; drop(): void }

/** All settings as one form; those that changed are saved, each with a version of its own. */
function SettingsForm({ records, newer, drop }: FormProps) {
  const text = useText()
  const refresh = useDeskRefresh()
  const [newest] = useState(() => new Map(records.map((record) => [`${record.Key}`, record])))
  const recordOf = (name: string) => newest.get(keyOf(name)) ?? {}
  const all = SETTING_PARTS.flatMap((part) => part.fields)
  const fields = all.filter(({ name }) => recordOf(name).Ruled === undefined)
  const inForm = (records: readonly DeskRecord[]) =>
    Object.fromEntries(
      all.map(({ name }) => {
        const key = keyOf(name)
        return [settingOf(name), valueInForm(key, `${records.find(({ Key }) => Key === key)?.Value ?? ''}`)]
      }),
    )
  const save = async (
    entry: DeskRecord,
    refuse: (field: string, words: string) => void,
    saved: () => void,
  ) => {
    let isSaved = true
    for (const setting of new Set(fields.map(({ name }) => settingOf(name)))) {
      const key = keyOf(setting)
      const { SettingId, Value, Version } = recordOf(setting)
      const before = `${Value ?? ''}`
      const now = valueOfForm(key, entry[setting], before)
      if (now === valueOfForm(key, valueInForm(key, before), before)) continue
      const change = changeAtDesk('Setting', Number(SettingId), { Key: key, Value: now, Version })
      const { code, returnMessage, answer } = await send(change, { quiet: true })
      // Also where another editor was quicker: a second press saves over it.
      if (answer?.data) newest.set(key, answer.data)
      if (code === 200) continue
      isSaved = false
      const first = fields.find(({ name }) => settingOf(name) === setting)
      refuse(first?.name ?? setting, returnMessage || text('toast.unanswered'))
    }
    if (!isSaved) return
    saved()
    showToast({ kind: 'success', text: text('desk.saved') })
    await refresh()
  }
  return (
    <EntryForm
      record={inForm(records)}
      draft={{ name: DRAFT, version: versionsOf(records) }}
      newer={newer && { record: inForm(newer), see: drop }}
      fieldsIn={() => fields}
      save={save}
    >
      {(input) =>
        SETTING_PARTS.map((part) => (
          <div key={part.title} className="desk-part">
            <Text as="h3" id={part.title} />
            {part.fields.map((field) => {
              const { Ruled } = recordOf(field.name)
              return (
                <fieldset key={field.name} disabled={Ruled !== undefined}>
                  {input(field)}
                  {typeof Ruled === 'string' && (
                    <Text as="p" className="small soft" id="desk.ruled" values={{ file: Ruled }} />
                  )}
                </fieldset>
              )
            })}
          </div>
        ))
      }
    </EntryForm>
  )
}

/** The versions of each setting that was changed, read once they are opened. */
function SettingVersions({ records }: { records: readonly DeskRecord[] }) {
  const [isOpen, setOpen] = useState(false)
  const changed = records.filter(({ Version }) => isOpen && Number(Version) > 0)
  return (
    <details className="desk-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text as="summary" id="desk.versions" />
      {changed.map(({ Key, SettingId }) => (
        <section key={`${Key}`}>
          <p translate="no">{`${Key}`}</p>
          <DeskVersionList kind="Setting" id={Number(SettingId)} />
        </section>
      ))}
    </details>
  )
}
