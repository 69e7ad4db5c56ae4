import { useState } from 'react'
import type { OpsAction } from '#shared/ops/ops-action.ts'
import type { ShownSettings } from '#shared/ops/ops-settings.ts'
import { ActionDialog } from './action-dialog.tsx'
import { clockTime } from './figures.ts'
import { words } from './words.ts'

/** Actions that are in force, each with its undo. */
export function InForce({ settings }: { settings: ShownSettings }) {
  const { held, withdrawn, draining, notice, logLevel } = settings
  const rows: { key: string; text: string; undo?: { label: string; action: OpsAction } }[] = [
    ...(held
      ? [
          {
            key: 'held',
            text: words.heldBy(held.by),
            undo: { label: words.acts.resume, action: { type: 'resume' } as const },
          },
        ]
      : []),
    ...Object.entries(withdrawn).map(([match, { by }]) => ({
      key: `match ${match}`,
      text: words.withdrawn(match, by),
      undo: { label: words.allow(match), action: { type: 'allow', match } as const },
    })),
    ...Object.entries(draining).map(([relay, { by }]) => ({
      key: `relay ${relay}`,
      text: words.drained(relay, by),
      undo: { label: words.undrain(relay), action: { type: 'undrain', relay } as const },
    })),
    ...(notice && notice.Until > Date.now()
      ? [
          {
            key: 'notice',
            text: `${words.noticeOn(notice.by)} ${notice.Text.en}`,
            undo: { label: words.clearNotice, action: { type: 'clear-notice' } as const },
          },
        ]
      : []),
    ...(logLevel && logLevel.until > Date.now()
      ? [{ key: 'level', text: words.levelRaised(logLevel.level, clockTime(logLevel.until)) }]
      : []),
  ]
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
