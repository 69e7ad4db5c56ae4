import type { AuditEntry, Notice, OpsAction } from '#shared/ops/ops-action.ts'
import type { ShownSettings } from '#shared/ops/ops-report.ts'

type By = { by: string; at: number }

/** What operators want of a service, for all its processes. `at`: Unix time in ms. */
export type OpsSettings = {
  version: number
  held?: By
  withdrawn: Record<string, By>
  notice?: Notice & By
  draining: Record<string, By>
  resync?: By & { version: number; topic: string }
  purge?: By & { version: number; call?: string }
  logLevel?: By & { level: 'debug' | 'trace'; until: number }
  /** Ids of sessions that were signed out of before their time, with the time at which they would have ended. */
  endedSessions?: Record<string, number>
  audit: AuditEntry[]
}

export const NO_SETTINGS: OpsSettings = { version: 0, withdrawn: {}, draining: {}, audit: [] }

const KEPT_ENTRIES = 200
const KEPT_SESSIONS = 500
const RAISED_FOR_MS = 10 * 60_000

export class ActionRefusal extends Error {
  readonly status: 400 | 409

  constructor(message: string, status: 400 | 409 = 409) {
    super(message)
    this.status = status
  }
}

export class TooManyActions extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('Very many actions in a minute. Please wait a moment.')
    this.waitMs = waitMs
  }
}

export function afterAction(before: OpsSettings, action: OpsAction, { by, at }: By): OpsSettings {
  const { outcome, ...settings } = changed(before, action, { by, at })
  const entry: AuditEntry = { at, by, action: inWords(action), outcome }
  return {
    ...settings,
    version: before.version + 1,
    audit: [...before.audit, entry].slice(-KEPT_ENTRIES),
  }
}

export function afterStart(before: OpsSettings, relay: string, at: number): OpsSettings {
  if (!Object.hasOwn(before.draining, relay)) return before
  const entry: AuditEntry = {
    at,
    by: relay,
    action: inWords({ type: 'undrain', relay }),
    outcome: 'started again',
  }
  return {
    ...before,
    version: before.version + 1,
    draining: without(before.draining, relay),
    audit: [...before.audit, entry].slice(-KEPT_ENTRIES),
  }
}

export function afterSession(before: OpsSettings, id: string, untilMs: number, nowMs: number): OpsSettings {
  const known = Object.entries(before.endedSessions ?? {}).filter(([, until]) => until > nowMs)
  return {
    ...before,
    version: before.version + 1,
    endedSessions: Object.fromEntries([...known, [id, untilMs] as const].slice(-KEPT_SESSIONS)),
  }
}

function changed(before: OpsSettings, action: OpsAction, who: By): OpsSettings & { outcome: string } {
  const version = before.version + 1
  switch (action.type) {
    case 'hold':
      if (before.held) throw new ActionRefusal(`Polling is held by ${before.held.by} already.`)
      return { ...before, held: who, outcome: 'held' }
    case 'resume': {
      if (before.held === undefined) throw new ActionRefusal('Polling is not held.')
      const { held: _, ...rest } = before
      return { ...rest, outcome: 'resumed' }
    }
    case 'resync':
      return { ...before, resync: { ...who, version, topic: action.topic }, outcome: 'asked anew' }
    case 'purge': {
      const { call } = action
      return {
        ...before,
        purge: { ...who, version, ...(call === undefined ? {} : { call }) },
        outcome: 'forgotten',
      }
    }
    case 'withdraw':
      if (Object.hasOwn(before.withdrawn, action.match))
        throw new ActionRefusal(`Match ${action.match} is withdrawn already.`)
      return { ...before, withdrawn: { ...before.withdrawn, [action.match]: who }, outcome: 'off the board' }
    case 'allow': {
      if (!Object.hasOwn(before.withdrawn, action.match))
        throw new ActionRefusal(`Match ${action.match} is not withdrawn.`)
      return {
        ...before,
        withdrawn: without(before.withdrawn, action.match),
        outcome: 'back with the next poll',
      }
    }
    case 'drain':
      if (Object.hasOwn(before.draining, action.relay))
        throw new ActionRefusal(`${action.relay} is being drained already.`)
      return { ...before, draining: { ...before.draining, [action.relay]: who }, outcome: 'draining' }
    case 'undrain':
      if (!Object.hasOwn(before.draining, action.relay))
        throw new ActionRefusal(`${action.relay} is not being drained.`)
      return { ...before, draining: without(before.draining, action.relay), outcome: 'takes viewers again' }
    case 'notice': {
      const { From, Until } = action.notice
      if (Until <= From || Until <= who.at)
        throw new ActionRefusal('The notice would be over before it begins.')
      return { ...before, notice: { ...action.notice, ...who }, outcome: 'posted' }
    }
    case 'clear-notice': {
      if (before.notice === undefined) throw new ActionRefusal('There is no notice.')
      const { notice: _, ...rest } = before
      return { ...rest, outcome: 'taken away' }
    }
    case 'log-level':
      return {
        ...before,
        logLevel: { ...who, level: action.level, until: who.at + RAISED_FOR_MS },
        outcome: 'raised for ten minutes',
      }
    default:
      return action satisfies never
  }
}

const SHOWN_ENTRIES = 30

export function shownSettings({
  version: _,
  resync: __,
  purge: ___,
  endedSessions: ____,
  audit,
  ...shown
}: OpsSettings): ShownSettings {
  return { ...shown, audit: audit.slice(-SHOWN_ENTRIES).reverse() }
}

export function inWords(action: OpsAction): string {
  switch (action.type) {
    case 'hold':
      return 'hold polling'
    case 'resume':
      return 'resume polling'
    case 'resync':
      return `resync ${action.topic} from upstream`
    case 'purge':
      return action.call === undefined ? 'purge the cache' : `purge ${action.call} from the cache`
    case 'withdraw':
      return `withdraw match ${action.match}`
    case 'allow':
      return `allow match ${action.match}`
    case 'drain':
      return `drain ${action.relay}`
    case 'undrain':
      return `undo the drain of ${action.relay}`
    case 'notice':
      return `post a notice: ${action.notice.Text.en}`
    case 'clear-notice':
      return 'take the notice away'
    case 'log-level':
      return `raise the log level to ${action.level}`
    default:
      return action satisfies never
  }
}

function without(record: Record<string, By>, key: string): Record<string, By> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
