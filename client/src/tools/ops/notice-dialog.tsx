import { inEachLanguage, LANGUAGES, OWN_NAMES } from '#shared/language.ts'
import { ActionDialog } from './action-dialog.tsx'
import { words } from './words.ts'

const HOLDS_MS = 60 * 60_000

/** In each language; from now for an hour by default. */
export function NoticeDialog({ title, now, close }: { title: string; now: number; close(): void }) {
  return (
    <ActionDialog
      title={title}
      text={words.noticeText}
      actionOf={(fields) => ({
        type: 'notice',
        notice: {
          Text: inEachLanguage((language) => String(fields.get(language)).trim()),
          From: timeIn(fields.get('from')),
          Until: timeIn(fields.get('until')),
        },
      })}
      close={close}
    >
      {LANGUAGES.map((language) => (
        <label key={language} className="ops-field">
          {OWN_NAMES[language]}
          <textarea name={language} lang={language} rows={2} maxLength={280} required />
        </label>
      ))}
      <div className="ops-pair">
        <label className="ops-field">
          {words.from}
          <input type="datetime-local" name="from" defaultValue={localTime(now)} required />
        </label>
        <label className="ops-field">
          {words.until}
          <input type="datetime-local" name="until" defaultValue={localTime(now + HOLDS_MS)} required />
        </label>
      </div>
    </ActionDialog>
  )
}

/** For an input of date and time, in the operator's zone. */
function localTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const timeIn = (value: FormDataEntryValue | null) => new Date(String(value)).getTime()
