import type { Config } from '../config/config.ts'
import { drainSockets } from '../live/drain-sockets.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { WithdrawnList } from '../live/withdrawn-list.ts'
import type { LevelSwitch } from '../logging/level-switch.ts'
import { ProcessOrders } from './orders.ts'

export type OrderedParts = {
  config: Config
  workers: number
  room: LiveRoom
  withdrawn: WithdrawnList
  logLevel: LevelSwitch
  purge(call?: string): void
}

export function processOrders({
  config,
  workers,
  room,
  withdrawn,
  logLevel,
  purge,
}: OrderedParts): ProcessOrders {
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
    setLogLevel: (level) => logLevel.set(level),
  })
}
