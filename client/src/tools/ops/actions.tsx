import { type ReactNode, useState } from 'react'
import { type OpsAction, RAISED_LEVELS, type ShownSettings } from '#shared/ops/ops-action.ts'
import type { ServiceStatus } from '#shared/ops/service-status.ts'
import { ActionDialog } from './action-dialog.tsx'
import { clockTime } from './figures.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { words } from './words.ts'

const DRAIN =
  'Its viewers are sent to the other relays at the set pace, and nobody new is let in, until you undo it. The process goes on.'

type Form = {
  label: string
  /** What it does, for those who confirm it. */
  text(status: ServiceStatus): string
  actionOf(fields: FormData): OpsAction
  fields?(status: ServiceStatus): ReactNode
}

const FORMS = {
  drain: {
    label: 'Drain a relay',
    text: ({ relays }) =>
      relays.length > 1 ? DRAIN : `There is no other relay: its viewers have nowhere to go. ${DRAIN}`,
    actionOf: (fields) => ({ type: 'drain', relay: String(fields.get('relay')) }),
    fields: ({ relays, relay }) => (
      <Choice name="relay" label={words.relay} values={relays.map(({ name }) => name)} first={relay} />
    ),
  },
  resync: {
    label: 'Resync a topic',
    text: () => 'Upstream is asked for everything anew, and every reader of the topic gets its whole state.',
    actionOf: (fields) => ({ type: 'resync', topic: String(fields.get('topic')) }),
    fields: ({ topics }) => (
      <Choice name="topic" label={words.topic} values={topics.map(({ topic }) => topic)} />
    ),
  },
  hold: {
    label: 'Hold polling',
    text: () =>
      'Upstream is not asked until you resume. Viewers keep the last score, and see that it is old.',
    actionOf: () => ({ type: 'hold' }),
  },
  resume: {
    label: 'Resume polling',
    text: () => 'Upstream is asked again at once, and scores follow.',
    actionOf: () => ({ type: 'resume' }),
  },
  purge: {
    label: 'Purge cache',
    text: () => 'Answers and pages that are held are forgotten and asked for again.',
    actionOf: (fields) => {
      const call = String(fields.get('call')).trim()
      return { type: 'purge', ...(call === '' ? {} : { call }) }
    },
    fields: () => (
      <Field label="One call, such as News/List (empty: everything)">
        <input name="call" pattern="[A-Za-z]+/[A-Za-z]+" />
      </Field>
    ),
  },
  withdraw: {
    label: 'Withdraw a match',
    text: (status) =>
      liveMatches(status).length === 0
        ? words.noTopics
        : 'The match leaves the board and all lists at once. Its page says that the score is withheld, until you allow it again.',
    actionOf: (fields) => ({ type: 'withdraw', match: String(fields.get('match') ?? '') }),
    fields: (status) => {
      const live = liveMatches(status)
      return (
        <Choice
          name="match"
          label="Match"
          values={live.map(({ id }) => id)}
          labels={live.map(({ topic, title }) => (title === '' ? topic : `${topic} · ${title}`))}
        />
      )
    },
  },
  'log-level': {
    label: 'Raise log level',
    text: () => 'Every process logs more for ten minutes, then as before.',
    actionOf: (fields) => ({
      type: 'log-level',
      level: fields.get('level') === 'trace' ? 'trace' : 'debug',
    }),
    fields: () => <Choice name="level" label="Level" values={RAISED_LEVELS} />,
  },
} satisfies Partial<Record<OpsAction['type'], Form>>

/** It is written in a dialog of its own. */
const NOTICE = 'Post a notice'

type Kind = keyof typeof FORMS

export function Actions({ status }: { status: ServiceStatus }) {
  const [open, setOpen] = useState<Kind | 'notice'>()
  const { settings } = status
  const close = () => setOpen(undefined)
  const kinds: Kind[] = ['drain', 'resync', settings.held ? 'resume' : 'hold', 'purge', 'withdraw']
  const form: Form | undefined = open && open !== 'notice' ? FORMS[open] : undefined
  const button = (kind: Kind | 'notice', label: string) => (
    <button key={kind} type="button" onClick={() => setOpen(kind)}>
      {label}
    </button>
  )
  return (
    <section aria-label={words.actions}>
      <InForce settings={settings} />
      <div className="ops-buttons">
        {kinds.map((kind) => button(kind, FORMS[kind].label))}
        {button('notice', NOTICE)}
        {button('log-level', FORMS['log-level'].label)}
      </div>
      {open === 'notice' && <NoticeDialog title={NOTICE} now={status.at} close={close} />}
      {form && (
        <ActionDialog title={form.label} text={form.text(status)} actionOf={form.actionOf} close={close}>
          {form.fields?.(status)}
        </ActionDialog>
      )}
    </section>
  )
}

type RowInForce = { key: string; text: string; undo?: { label: string; text: string; action: OpsAction } }

/** Actions that are in force, each with its undo. */
function InForce({ settings: { held, withdrawn, draining, notice, logLevel } }: { settings: ShownSettings }) {
  const rows: RowInForce[] = []
  if (held) {
    const undo = { label: FORMS.resume.label, text: FORMS.resume.text(), action: FORMS.resume.actionOf() }
    rows.push({ key: 'held', text: `Polling is held by ${held.by}.`, undo })
  }
  for (const [match, { by }] of Object.entries(withdrawn)) {
    const undo = {
      label: `Allow match ${match} again`,
      text: 'The match is on the board again, with its score, as soon as upstream is next asked.',
      action: { type: 'allow', match } as const,
    }
    rows.push({ key: `match ${match}`, text: `Match ${match} is withdrawn by ${by}.`, undo })
  }
  for (const [relay, { by }] of Object.entries(draining)) {
    const undo = {
      label: `Undo the drain of ${relay}`,
      text: 'The relay takes viewers again at once. Those who were sent away stay where they are.',
      action: { type: 'undrain', relay } as const,
    }
    rows.push({ key: `relay ${relay}`, text: `${relay} is drained by ${by}.`, undo })
  }
  if (notice && notice.Until > Date.now()) {
    const undo = {
      label: 'Take the notice away',
      text: 'Every page takes it away within two seconds.',
      action: { type: 'clear-notice' } as const,
    }
    rows.push({ key: 'notice', text: `A notice of ${notice.by} is posted: ${notice.Text.en}`, undo })
  }
  if (logLevel && logLevel.until > Date.now())
    rows.push({
      key: 'level',
      text: `The log level is ${logLevel.level} until ${clockTime(logLevel.until)}.`,
    })
  if (rows.length === 0) return null
  return (
    <ul className="ops-force">
      {rows.map(({ key, text, undo }) => (
        <li key={key}>
          {text} {undo && <Undo {...undo} />}
        </li>
      ))}
    </ul>
  )
}

function Undo({ label, text, action }: { label: string; text: string; action: OpsAction }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        {label}
      </button>
      {isAsked && (
        <ActionDialog title={label} text={text} actionOf={() => action} close={() => setAsked(false)} />
      )}
    </>
  )
}

/** Those that may be withdrawn. */
function liveMatches({ topics, settings: { withdrawn } }: ServiceStatus) {
  return topics
    .filter(({ topic, ended }) => topic.startsWith('match/') && ended === undefined)
    .map((row) => ({ ...row, id: row.topic.slice('match/'.length) }))
    .filter(({ id }) => !Object.hasOwn(withdrawn, id))
}

type ChoiceProps = {
  name: string
  label: string
  values: readonly string[]
  labels?: readonly string[]
  first?: string
}

function Choice({ name, label, values, labels = values, first }: ChoiceProps) {
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
