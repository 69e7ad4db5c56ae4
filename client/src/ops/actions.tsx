import { type ComponentProps, type ReactNode, useState } from 'react'
import { RAISED_LEVELS } from '#shared/ops/ops-action.ts'
import type { OpsReport } from '#shared/ops/ops-report.ts'
import { ActionDialog } from './action-dialog.tsx'
import { InForce } from './in-force.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { words } from './words.ts'

type Kind = keyof typeof words.acts

export function Actions({ report }: { report: OpsReport }) {
  const [open, setOpen] = useState<Kind>()
  const { held } = report.settings
  const close = () => setOpen(undefined)
  const kinds: Kind[] = ['drain', 'resync', held ? 'resume' : 'hold', 'purge', 'withdraw', 'notice', 'level']
  return (
    <section aria-label={words.actions}>
      <InForce settings={report.settings} />
      <div className="ops-buttons">
        {kinds.map((kind) => (
          <button key={kind} type="button" onClick={() => setOpen(kind)}>
            {words.acts[kind]}
          </button>
        ))}
      </div>
      {open === 'notice' && <NoticeDialog title={words.acts.notice} now={report.at} close={close} />}
      {open !== undefined && open !== 'notice' && (
        <ActionDialog title={words.acts[open]} {...describe(open, report)} close={close} />
      )}
    </section>
  )
}

type Described = Pick<ComponentProps<typeof ActionDialog>, 'text' | 'actionOf' | 'children'>

function describe(kind: Exclude<Kind, 'notice'>, report: OpsReport): Described {
  const { relays, topics } = report
  switch (kind) {
    case 'drain':
      return {
        text: relays.length > 1 ? words.drainText : `${words.drainAlone} ${words.drainText}`,
        actionOf: (fields) => ({ type: 'drain', relay: String(fields.get('relay')) }),
        children: <Choice name="relay" values={relays.map(({ name }) => name)} first={report.relay} />,
      }
    case 'resync':
      return {
        text: words.resyncText,
        actionOf: (fields) => ({ type: 'resync', topic: String(fields.get('topic')) }),
        children: <Choice name="topic" values={topics.map(({ topic }) => topic)} />,
      }
    case 'hold':
      return { text: words.holdText, actionOf: () => ({ type: 'hold' }) }
    case 'resume':
      return { text: words.undoText.resume ?? '', actionOf: () => ({ type: 'resume' }) }
    case 'purge':
      return {
        text: words.purgeText,
        actionOf: (fields) => {
          const call = String(fields.get('call')).trim()
          return { type: 'purge', ...(call === '' ? {} : { call }) }
        },
        children: (
          <Field label={words.purgeCall}>
            <input name="call" pattern="[A-Za-z]+/[A-Za-z]+" />
          </Field>
        ),
      }
    case 'withdraw': {
      const { withdrawn } = report.settings
      const live = topics
        .filter(({ topic, ended }) => topic.startsWith('match/') && ended === undefined)
        .map((row) => ({ ...row, id: row.topic.slice('match/'.length) }))
        .filter(({ id }) => !Object.hasOwn(withdrawn, id))
      return {
        text: live.length === 0 ? words.noTopics : words.withdrawText,
        actionOf: (fields) => ({ type: 'withdraw', match: String(fields.get('match') ?? '') }),
        children: (
          <Choice
            name="match"
            values={live.map(({ id }) => id)}
            labels={live.map(({ topic, title }) => (title === '' ? topic : `${topic} · ${title}`))}
          />
        ),
      }
    }
    case 'level':
      return {
        text: words.levelText,
        actionOf: (fields) => ({
          type: 'log-level',
          level: fields.get('level') === 'trace' ? 'trace' : 'debug',
        }),
        children: <Choice name="level" values={RAISED_LEVELS} />,
      }
  }
}

type ChoiceProps = {
  name: 'relay' | 'topic' | 'match' | 'level'
  values: readonly string[]
  labels?: readonly string[]
  first?: string
}

function Choice({ name, values, labels = values, first }: ChoiceProps) {
  return (
    <Field label={words[name]}>
      <select name={name} defaultValue={first} required>
        {values.map((value, place) => (
          <option key={value} value={value}>
            {labels[place]}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its children are the control
    <label className="ops-field">
      {label}
      {children}
    </label>
  )
}
