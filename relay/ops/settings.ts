import * as z from 'zod'
import { type AuditEntry, Notice, type OpsAction } from '#shared/ops/ops-action.ts'
import type { ShownSettings } from '#shared/ops/ops-report.ts'

const By = z.object({ by: z.string(), at: z.number() })
type By = z.infer<typeof By>
const ByKey = z.record(z.string(), By)
/** Done once by each relay: known by the version that requested it, as clocks are set back. Earlier builds wrote none. */
const Order = By.extend({ version: z.int().min(0).default(0) })

/** What operators want of a service, for all its processes. `at`: Unix time in ms. */
export const OpsSettings = z.object({
  version: z.int().min(0),
  held: By.optional(),
  withdrawn: ByKey,
  notice: z.object({ ...Notice.shape, ...By.shape }).optional(),
  draining: ByKey,
  resync: Order.extend({ topic: z.string() }).optional(),
  purge: Order.extend({ call: z.string().optional() }).optional(),
  logLevel: By.extend({ level: z.enum(['debug', 'trace']), until: z.number() }).optional(),
  /** Ids of sessions that were signed out of before their time, with the time at which they would have ended. */
  endedSessions: z.record(z.string(), z.number()).optional(),
  audit: z.array(By.extend({ action: z.string(), outcome: z.string() })),
})
export type OpsSettings = z.infer<typeof OpsSettings>

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

const WORDS: { [Type in OpsAction['type']]: (action: Extract<OpsAction, { type: Type }>) => string } = {
  hold: () => 'hold polling',
  resume: () => 'resume polling',
  resync: ({ topic }) => `resync ${topic} from upstream`,
  purge: ({ call }) => (call === undefined ? 'purge the cache' : `purge ${call} from the cache`),
  withdraw: ({ match }) => `withdraw match ${match}`,
  allow: ({ match }) => `allow match ${match}`,
  drain: ({ relay }) => `drain ${relay}`,
  undrain: ({ relay }) => `undo the drain of ${relay}`,
  notice: ({ notice }) => `post a notice: ${notice.Text.en}`,
  'clear-notice': () => 'take the notice away',
  'log-level': ({ level }) => `raise the log level to ${level}`,
}

const inWords = (action: OpsAction): string => WORDS[action.type](action as never)

function without(record: Record<string, By>, key: string): Record<string, By> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
