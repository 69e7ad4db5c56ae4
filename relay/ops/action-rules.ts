import {
  type AuditEntry,
  type By,
  type OpsAction,
  type OpsSettings,
  ShownSettings,
} from '#shared/ops/ops-action.ts'

export const NO_SETTINGS: OpsSettings = { version: 0, withdrawn: {}, draining: {}, audit: [] }

const KEPT_ENTRIES = 200
const KEPT_SESSIONS = 500
const RAISED_FOR_MS = 10 * 60_000

/** Why an action cannot be done now, as a sentence for its operator. */
export class ActionRefusal extends Error {}

type Named = { relay: string } | { match: string } | { topic: string }

type Rule<Action extends OpsAction> = {
  /** `poller`: refused where scores come from another relay, which has them changed for all that follow it. */
  obeyedBy: 'poller' | 'relay'
  words(action: Action): string
  /** What has to be there: a slip in a number would be taken for done. */
  names?(action: Action): Named
  /** Why it cannot be done now. */
  refusal?(before: OpsSettings, action: Action, at: number): string | false | undefined
  change(before: OpsSettings, action: Action, who: By): Partial<OpsSettings>
  outcome: string
}

const RULES: { [Type in OpsAction['type']]: Rule<Extract<OpsAction, { type: Type }>> } = {
  hold: {
    obeyedBy: 'poller',
    words: () => 'hold polling',
    refusal: ({ held }) => held && `Polling is held by ${held.by} already.`,
    change: (_before, _action, who) => ({ held: who }),
    outcome: 'held',
  },
  resume: {
    obeyedBy: 'poller',
    words: () => 'resume polling',
    refusal: ({ held }) => held === undefined && 'Polling is not held.',
    change: () => ({ held: undefined }),
    outcome: 'resumed',
  },
  resync: {
    obeyedBy: 'poller',
    words: ({ topic }) => `resync ${topic} from upstream`,
    names: ({ topic }) => ({ topic }),
    change: ({ version }, { topic }, who) => ({ resync: { ...who, version: version + 1, topic } }),
    outcome: 'asked anew',
  },
  purge: {
    obeyedBy: 'relay',
    words: ({ call }) => (call === undefined ? 'purge the cache' : `purge ${call} from the cache`),
    change: ({ version }, { call }, who) => ({ purge: { ...who, version: version + 1, call } }),
    outcome: 'forgotten',
  },
  withdraw: {
    obeyedBy: 'poller',
    words: ({ match }) => `withdraw match ${match}`,
    names: ({ match }) => ({ match }),
    refusal: ({ withdrawn }, { match }) =>
      Object.hasOwn(withdrawn, match) && `Match ${match} is withdrawn already.`,
    change: ({ withdrawn }, { match }, who) => ({ withdrawn: { ...withdrawn, [match]: who } }),
    outcome: 'off the board',
  },
  allow: {
    obeyedBy: 'poller',
    words: ({ match }) => `allow match ${match}`,
    refusal: ({ withdrawn }, { match }) =>
      !Object.hasOwn(withdrawn, match) && `Match ${match} is not withdrawn.`,
    change: ({ withdrawn }, { match }) => ({ withdrawn: without(withdrawn, match) }),
    outcome: 'back with the next poll',
  },
  drain: {
    obeyedBy: 'relay',
    words: ({ relay }) => `drain ${relay}`,
    names: ({ relay }) => ({ relay }),
    refusal: ({ draining }, { relay }) =>
      Object.hasOwn(draining, relay) && `${relay} is being drained already.`,
    change: ({ draining }, { relay }, who) => ({ draining: { ...draining, [relay]: who } }),
    outcome: 'draining',
  },
  undrain: {
    obeyedBy: 'relay',
    words: ({ relay }) => `undo the drain of ${relay}`,
    refusal: ({ draining }, { relay }) => !Object.hasOwn(draining, relay) && `${relay} is not being drained.`,
    change: ({ draining }, { relay }) => ({ draining: without(draining, relay) }),
    outcome: 'takes viewers again',
  },
  notice: {
    obeyedBy: 'poller',
    words: ({ notice }) => `post a notice: ${notice.Text.en}`,
    refusal: (_before, { notice: { From, Until } }, at) =>
      (Until <= From || Until <= at) && 'The notice would be over before it begins.',
    change: (_before, { notice }, who) => ({ notice: { ...notice, ...who } }),
    outcome: 'posted',
  },
  'clear-notice': {
    obeyedBy: 'poller',
    words: () => 'take the notice away',
    refusal: ({ notice }) => notice === undefined && 'There is no notice.',
    change: () => ({ notice: undefined }),
    outcome: 'taken away',
  },
  'log-level': {
    obeyedBy: 'relay',
    words: ({ level }) => `raise the log level to ${level}`,
    change: (_before, { level }, who) => ({ logLevel: { ...who, level, until: who.at + RAISED_FOR_MS } }),
    outcome: 'raised for ten minutes',
  },
}

const ruleOf = ({ type }: OpsAction) => RULES[type] as Rule<OpsAction>

export const isForPoller = (action: OpsAction) => ruleOf(action).obeyedBy === 'poller'

/** The relay, match or topic that an action names. */
export function namedBy(action: OpsAction): Named | undefined {
  return ruleOf(action).names?.(action)
}

export function afterAction(before: OpsSettings, action: OpsAction, who: By): OpsSettings {
  const { words, refusal, change, outcome } = ruleOf(action)
  const reason = refusal?.(before, action, who.at)
  if (reason) throw new ActionRefusal(reason)
  return noted({ ...before, ...change(before, action, who) }, { ...who, action: words(action), outcome })
}

export function afterStart(before: OpsSettings, relay: string, at: number): OpsSettings {
  if (!Object.hasOwn(before.draining, relay)) return before
  const action = RULES.undrain.words({ type: 'undrain', relay })
  const changed = { ...before, draining: without(before.draining, relay) }
  return noted(changed, { by: relay, at, action, outcome: 'started again' })
}

function noted(changed: OpsSettings, entry: AuditEntry): OpsSettings {
  return {
    ...changed,
    version: changed.version + 1,
    audit: [...changed.audit, entry].slice(-KEPT_ENTRIES),
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

const SHOWN_ENTRIES = 30

export function shownSettings(settings: OpsSettings): ShownSettings {
  return ShownSettings.parse({ ...settings, audit: settings.audit.slice(-SHOWN_ENTRIES).reverse() })
}

function without(record: Record<string, By>, key: string): Record<string, By> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
