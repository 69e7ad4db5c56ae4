import { useEffect, useState } from 'react'
import { readersTimeZone } from '#client/kit/i18n/readers-time-zone.ts'
import {
  addressOf,
  currentSubscription,
  hindrance,
  isUnderKey,
  keyOf,
  subscribe,
} from '#client/kit/offline/browser-push.ts'
import { leaveNote } from '#client/kit/offline/worker-note.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import type { Choices, ReadingChoices } from '#shared/notifications/choices.ts'
import { MOMENT_KINDS, type MomentKind } from '#shared/notifications/moment.ts'
import { alertSubjects } from './alert-subjects.ts'
import { moveToKey } from './move-to-key.ts'
import { readChoices, saveChoices, siteKey } from './push-calls.ts'
import { stopAlerts } from './stop-alerts.ts'

export type Cannot = 'unsupported' | 'install' | 'denied' | 'off' | 'offline'
/** The result of the last press. */
export type Outcome = 'saved' | 'changed' | 'stopped' | 'stopped all' | 'dismissed' | 'failed'

export type AlertsState =
  | { kind: 'looking' }
  | { kind: 'cannot'; why: Cannot }
  /** `held`: what the relay has; undefined without a subscription. */
  | { kind: 'ready'; key: string; chosen: Choices | undefined }

/** Kinds that many want, and few find too many. */
const FIRST_KINDS: readonly MomentKind[] = MOMENT_KINDS.filter((kind) => kind !== 'start')
const FIRST_PER_HOUR = 10

export function useAlerts(reading: ReadingChoices) {
  const [alerts, setAlerts] = useState<AlertsState>({ kind: 'looking' })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const look = () => void lookNow().then(setAlerts)
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [])

  /** One at a time; a failure is shown. */
  const doing = async (work: () => Promise<Outcome | undefined>) => {
    if (isBusy) return
    setBusy(true)
    setOutcome(undefined)
    setOutcome(await work().catch(() => 'failed' as const))
    setBusy(false)
  }

  /** At the relay, for the worker, and for what this browser shows. */
  const store = async (
    made: PushSubscription,
    key: string,
    choices: Choices,
    names = readStored(alertSubjects),
  ) => {
    const note = { subscription: addressOf(made), choices }
    await saveChoices(note.subscription, choices)
    await leaveNote(caches, note)
    sharedStore.set(alertSubjects, namesFor(choices.follows, names))
    setAlerts({ kind: 'ready', key, chosen: choices })
  }

  const ask = (key: string, choices: Choices, names: Readonly<Record<string, string>>) =>
    doing(async () => {
      const asked = await subscribe(key)
      if (asked === 'denied') return void setAlerts({ kind: 'cannot', why: 'denied' })
      if (asked === 'no worker') return void setAlerts({ kind: 'cannot', why: 'unsupported' })
      if (asked === 'dismissed') return 'dismissed'
      const isNew = alerts.kind === 'ready' && alerts.chosen === undefined
      await store(asked, key, { ...choices, ...reading }, { ...readStored(alertSubjects), ...names })
      return isNew ? 'saved' : 'changed'
    })

  const stopAll = (key: string) =>
    doing(async () => {
      await stopAlerts()
      setAlerts({ kind: 'ready', key, chosen: undefined })
      return 'stopped all'
    })

  const stop = (key: string, chosen: Choices, thing: string) => {
    const { [thing]: _ended, ...follows } = chosen.follows
    if (Object.keys(follows).length === 0) return stopAll(key)
    return doing(async () => {
      const subscription = await currentSubscription()
      if (!subscription) return 'failed'
      await store(subscription, key, { ...chosen, follows })
      return 'stopped'
    })
  }

  return { alerts, isBusy, outcome, ask, stop, stopAll }
}

/** The first choices of a subscription; `held`: this browser's other subscriptions. */
export function firstChoices(thing: string, reading: ReadingChoices, chosen: Choices | undefined): Choices {
  const kinds = chosen?.follows[thing] ?? [...FIRST_KINDS]
  return {
    ...(chosen ?? { perHour: FIRST_PER_HOUR }),
    ...reading,
    timeZone: readersTimeZone(),
    follows: { ...chosen?.follows, [thing]: kinds },
  }
}

async function lookNow(): Promise<AlertsState> {
  const why = hindrance()
  if (why) return { kind: 'cannot', why }
  try {
    const key = await siteKey()
    if (key === 'off') return { kind: 'cannot', why: 'off' }
    const subscription = await currentSubscription()
    const chosen = subscription && (await readChoices(keyOf(subscription)))
    if (chosen && !isUnderKey(subscription, key)) await moveToKey(key, keyOf(subscription), chosen)
    sharedStore.set(alertSubjects, namesFor(chosen?.follows ?? {}, readStored(alertSubjects)))
    return { kind: 'ready', key, chosen }
  } catch {
    return { kind: 'cannot', why: navigator.onLine ? 'off' : 'offline' }
  }
}

function namesFor(
  follows: Choices['follows'],
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.keys(follows).map((thing) => [thing, names[thing] ?? '']))
}
