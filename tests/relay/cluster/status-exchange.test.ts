import { expect, test } from 'vitest'
import { StatusExchange } from '#relay/cluster/status-exchange.ts'
import type { RelayStatus } from '#shared/ops/service-status.ts'

const HOUR_MS = 3_600_000

/** Two relays with clocks of their own and one store; `pass` lets a second go by for both. */
function pair() {
  const kept: Record<string, string> = {}
  let nowMs = 0
  const link = { isCut: false }
  const store = {
    writeStatus: async (name: string, status: string) => {
      if (link.isCut) throw new Error('the link is cut')
      Object.assign(kept, { [name]: status })
    },
    statuses: async () => ({ ...kept }),
    forgetStatuses: async (names: readonly string[]) => {
      for (const name of names) delete kept[name]
    },
  }
  const relay = (name: string, aheadMs: number) => {
    const exchange = new StatusExchange(store, () => nowMs)
    return async () => {
      const own = { name, at: nowMs + aheadMs } as RelayStatus
      return (await exchange.share(own, true)).map((status) => status.name)
    }
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { kept, relay, pass, link }
}

test.for([0, HOUR_MS, -HOUR_MS])(
  'a relay whose clock differs by %i ms is shown while it statuses, and not when it is gone',
  async (aheadMs) => {
    const { relay, pass, kept } = pair()
    const [one, other] = [relay('a', 0), relay('b', aheadMs)]
    for (let second = 0; second < 3; second += 1) {
      await other()
      await one()
      pass(1000)
    }
    await other()
    expect(await one()).toEqual(['a', 'b'])
    for (let second = 0; second < 7; second += 1) {
      pass(1000)
      await one()
    }
    expect(await one()).toEqual(['a'])
    pass(HOUR_MS)
    await one()
    expect(Object.keys(kept)).toEqual(['a'])
  },
)
