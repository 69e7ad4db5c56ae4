import { useState } from 'react'
import { changeAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { Form } from '#client/features/forms/form.tsx'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { FormButton } from '#client/ui/form/form-button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DeskFieldInput } from './desk-field.tsx'
import { DeskVersionList } from './desk-version-list.tsx'
import { entryOf, missingFields } from './entry-of-form.ts'
import { keyOf, SETTING_PARTS, settingOf, valueInForm, valueOfForm } from './setting-fields.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'
import { useUnsaved } from './use-unsaved.ts'
import { deviceZone } from './zoned-time.ts'

export function DeskSettings() {
  const { content, records } = useDeskList('Setting')
  if (content.kind === 'loading') return <OutlineRows rows={8} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  const versions = records.map(({ Version }) => Version).join()
  return (
    <section className="section">
      <Text as="h2" id="desk.settings" />
      <SettingsForm key={versions} records={records} />
      <SettingVersions records={records} />
    </section>
  )
}

/** All settings as one form; those that changed are saved, each with a version of its own. */
function SettingsForm({ records }: { records: readonly DeskRecord[] }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'saving'>()
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const [newest] = useState(() => new Map(records.map((record) => [`${record.Key}`, record])))
  const zone = deviceZone()
  const recordOf = (name: string) => newest.get(keyOf(name)) ?? {}
  const all = SETTING_PARTS.flatMap((part) => part.fields)
  const fields = all.filter(({ name }) => recordOf(name).Ruled === undefined)
  const settings = [...new Set(fields.map(({ name }) => settingOf(name)))]
  const shown = Object.fromEntries(
    all.map(({ name }) => [settingOf(name), valueInForm(keyOf(name), `${recordOf(name).Value ?? ''}`)]),
  )
  const save = () =>
    run('saving', async () => {
      const form = new FormData(problems.form.current ?? undefined)
      const missing = missingFields(fields, form, zone)
      if (!problems.validate(missing.map(({ name }) => ({ field: name, id: 'desk' })))) return
      const entry = entryOf(fields, form, zone)
      let isSaved = true
      for (const setting of settings) {
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
        problems.set(first?.name ?? setting, returnMessage || text('list.failed'))
      }
      if (!isSaved) return
      setChanged(false)
      showToast({ kind: 'success', text: text('desk.saved') })
      await refresh()
    })
  return (
    <Form problems={problems} submit={() => void save()} onType={() => setChanged(true)}>
      {SETTING_PARTS.map((part) => (
        <div key={part.title} className="desk-part">
          <Text as="h3" id={part.title} />
          {part.fields.map((field) => {
            const { Ruled } = recordOf(field.name)
            return (
              <fieldset key={field.name} disabled={Ruled !== undefined}>
                <DeskFieldInput
                  {...{ field, zone }}
                  record={shown}
                  problem={problems.field(field.name).problem}
                />
                {typeof Ruled === 'string' && (
                  <Text as="p" className="small soft" id="desk.ruled" values={{ file: Ruled }} />
                )}
              </fieldset>
            )
          })}
        </div>
      ))}
      <FormButton label="desk.save" busy={busy && 'desk.saving'} />
    </Form>
  )
}

/** The versions of each setting that was changed, read once they are opened. */
function SettingVersions({ records }: { records: readonly DeskRecord[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="desk-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text as="summary" id="desk.versions" />
      {isOpen &&
        records
          .filter(({ Version }) => Number(Version) > 0)
          .map(({ Key, SettingId }) => (
            <section key={`${Key}`}>
              <p translate="no">{`${Key}`}</p>
              <DeskVersionList kind="Setting" id={Number(SettingId)} />
            </section>
          ))}
    </details>
  )
}
