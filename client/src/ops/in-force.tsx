import { useState } from 'react'
import type { OpsAction } from '#shared/ops/ops-action.ts'
import type { ShownSettings } from '#shared/ops/ops-settings.ts'
import { ActionDialog } from './action-dialog.tsx'
import { clockTime } from './figures.ts'
import { words } from './words.ts'

/** Actions that are in force, each with its undo. */
export function InForce({ settings }: { settings: ShownSettings }) {
  const { held, withdrawn, draining, notice, logLevel } = settings
  const rows: { key: string; text: string; undo?: { label: string; action: OpsAction } }[] = []
  if (held) {
    const undo = { label: words.acts.resume, action: { type: 'resume' } as const }
    rows.push({ key: 'held', text: words.heldBy(held.by), undo })
  }
  for (const [match, { by }] of Object.entries(withdrawn)) {
    const undo = { label: words.allow(match), action: { type: 'allow', match } as const }
    rows.push({ key: `match ${match}`, text: words.withdrawn(match, by), undo })
  }
  for (const [relay, { by }] of Object.entries(draining)) {
    const undo = { label: words.undrain(relay), action: { type: 'undrain', relay } as const }
    rows.push({ key: `relay ${relay}`, text: words.drained(relay, by), undo })
  }
  if (notice && notice.Until > Date.now()) {
    const undo = { label: words.clearNotice, action: { type: 'clear-notice' } as const }
    rows.push({ key: 'notice', text: `${words.noticeOn(notice.by)} ${notice.Text.en}`, undo })
  }
  if (logLevel && logLevel.until > Date.now())
    rows.push({ key: 'level', text: words.levelRaised(logLevel.level, clockTime(logLevel.until)) })
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

function Undo({ label, action }: { label: string; action: OpsAction }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        {label}
      </button>
      {isAsked && (
        <ActionDialog
          title={label}
          text={words.undoText[action.type] ?? ''}
          actionOf={() => action}
          close={() => setAsked(false)}
        />
      )}
    </>
  )
}
