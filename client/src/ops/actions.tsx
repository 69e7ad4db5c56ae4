import { type ReactNode, useState } from 'react'
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
      {open !== undefined && <Dialog kind={open} report={report} close={() => setOpen(undefined)} />}
    </section>
  )
}

function Dialog({ kind, report, close }: { kind: Kind; report: OpsReport; close(): void }) {
  const title = words.acts[kind]
  const { relays, topics } = report
  switch (kind) {
    case 'drain':
      return (
        <ActionDialog
          title={title}
          text={relays.length > 1 ? words.drainText : `${words.drainAlone} ${words.drainText}`}
          actionOf={(fields) => ({ type: 'drain', relay: String(fields.get('relay')) })}
          close={close}
        >
          <Choice
            label={words.relay}
            name="relay"
            values={relays.map(({ name }) => name)}
            first={report.relay}
          />
        </ActionDialog>
      )
    case 'resync':
      return (
        <ActionDialog
          title={title}
          text={words.resyncText}
          actionOf={(fields) => ({ type: 'resync', topic: String(fields.get('topic')) })}
          close={close}
        >
          <Choice label={words.topic} name="topic" values={topics.map(({ topic }) => topic)} />
        </ActionDialog>
      )
    case 'hold':
      return (
        <ActionDialog title={title} text={words.holdText} actionOf={() => ({ type: 'hold' })} close={close} />
      )
    case 'resume':
      return (
        <ActionDialog
          title={title}
          text={words.undoText.resume ?? ''}
          actionOf={() => ({ type: 'resume' })}
          close={close}
        />
      )
    case 'purge':
      return (
        <ActionDialog
          title={title}
          text={words.purgeText}
          actionOf={(fields) => {
            const call = String(fields.get('call')).trim()
            return { type: 'purge', ...(call === '' ? {} : { call }) }
          }}
          close={close}
        >
          <Field label={words.purgeCall}>
            <input name="call" pattern="[A-Za-z]+/[A-Za-z]+" />
          </Field>
        </ActionDialog>
      )
    case 'withdraw': {
      const live = topics.filter(
        ({ topic, ended }) =>
          topic.startsWith('match/') &&
          ended === undefined &&
          !Object.hasOwn(report.settings.withdrawn, topic.slice('match/'.length)),
      )
      return (
        <ActionDialog
          title={title}
          text={live.length === 0 ? words.noTopics : words.withdrawText}
          actionOf={(fields) => ({ type: 'withdraw', match: String(fields.get('match') ?? '') })}
          close={close}
        >
          <Choice
            label={words.match}
            name="match"
            values={live.map(({ topic }) => topic.slice('match/'.length))}
            labels={live.map(({ topic, title: of }) => (of === '' ? topic : `${topic} · ${of}`))}
          />
        </ActionDialog>
      )
    }
    case 'notice':
      return <NoticeDialog title={title} now={report.at} close={close} />
    case 'level':
      return (
        <ActionDialog
          title={title}
          text={words.levelText}
          actionOf={(fields) => ({
            type: 'log-level',
            level: fields.get('level') === 'trace' ? 'trace' : 'debug',
          })}
          close={close}
        >
          <Choice label={words.level} name="level" values={RAISED_LEVELS} />
        </ActionDialog>
      )
    default:
      return kind satisfies never
  }
}

type ChoiceProps = {
  label: string
  name: string
  values: readonly string[]
  labels?: readonly string[]
  first?: string
}

function Choice({ label, name, values, labels = values, first }: ChoiceProps) {
  return (
    <Field label={label}>
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
