import type { FastifyInstance } from 'fastify'
import type { BoardNotice } from '#shared/live/match-state.ts'
import type { OpsSettings } from '#shared/ops/ops-action.ts'
import { drainSockets } from '../live/drain-sockets.ts'

export function pollOrdersOf({ held, withdrawn, notice }: OpsSettings, wallMs: number) {
  const isOn = notice !== undefined && notice.From <= wallMs && wallMs < notice.Until
  const shown: BoardNotice | undefined = isOn ? { Id: notice.at, Text: notice.Text } : undefined
  return { isOnHold: held !== undefined, withdrawn: new Set(Object.keys(withdrawn).sort()), notice: shown }
}

export type ProcessDuties = {
  setDraining?(isDraining: boolean): void
  purge?(call: string | undefined): void
  withdraw?(liveIds: readonly string[]): void
  resend?(topic: string): void
  setLogLevel(level: 'debug' | 'trace' | undefined): void
}

export class NewOrders {
  #doneVersion: number | undefined

  isNew(order: { version: number } | undefined): boolean {
    const version = order?.version ?? 0
    const isNew = this.#doneVersion !== undefined && version > this.#doneVersion
    if (isNew || this.#doneVersion === undefined) this.#doneVersion = version
    return isNew
  }
}

export class ProcessOrders {
  readonly #duties: ProcessDuties
  readonly #purges = new NewOrders()
  readonly #resyncs = new NewOrders()
  #isDraining = false
  #withdrawn = ''
  #level: 'debug' | 'trace' | undefined

  constructor(duties: ProcessDuties) {
    this.#duties = duties
  }

  apply({ draining, withdrawn, purge, resync, logLevel }: OpsSettings, relay: string, wallMs: number): void {
    const isDraining = Object.hasOwn(draining, relay)
    if (isDraining !== this.#isDraining) this.#duties.setDraining?.(isDraining)
    this.#isDraining = isDraining
    const liveIds = Object.keys(withdrawn)
    if (String(liveIds) !== this.#withdrawn) this.#duties.withdraw?.(liveIds)
    this.#withdrawn = String(liveIds)
    if (this.#purges.isNew(purge)) this.#duties.purge?.(purge?.call)
    if (this.#resyncs.isNew(resync) && resync) this.#duties.resend?.(resync.topic)
    const level = logLevel && wallMs < logLevel.until ? logLevel.level : undefined
    if (level !== this.#level) this.#duties.setLogLevel(level)
    this.#level = level
  }
}

/** How a process that serves readers obeys. */
export function processOrders(app: FastifyInstance): ProcessOrders {
  const { room, withdrawn } = app.live
  const { config, workers, log } = app.setup
  const setLogLevel = (level: string = config.logLevel) => {
    for (const one of [log, app.log]) one.level = level
  }
  app.addHook('onClose', async () => setLogLevel())
  const purge = (call?: string) => {
    app.answers.cache.purge(call)
    app.pages?.store.clear()
    app.readers.answers.clear()
  }
  let draining: AbortController | undefined
  return new ProcessOrders({
    setDraining: (isDraining) => {
      draining?.abort()
      if (!isDraining) return room.stay()
      draining = new AbortController()
      const { drainMs, drainPerSecond } = config
      const perSecond = drainPerSecond / workers
      void drainSockets(room, { drainMs, perSecond, signal: draining.signal })
    },
    purge,
    withdraw: (liveIds) => {
      withdrawn.set(liveIds)
      purge()
    },
    resend: (topic) => room.hub.resend(topic),
    setLogLevel,
  })
}
