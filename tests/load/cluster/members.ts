import { ClusterMember } from '#relay/cluster/member.ts'
import { ClusterStore } from '#relay/cluster/store.ts'
import { storeAddress } from '#relay/cluster/store-address.ts'
import { Hub } from '#relay/live/hub.ts'
import { stateAt } from '../fanout/sample-change.ts'
import { Tally, type TopicTally } from '../fanout/tally.ts'

/** Relays of a cluster without viewers, many in one process: what is measured is what they cost the store. */

export type MembersOrder =
  | { type: 'join'; url: string; count: number; matches: number; bytes: number; everyMs: number }
  | { type: 'report' }
  | { type: 'stop' }

/** `tally`: one entry for each change of a poll at each relay. */
export type MembersReport = { type: 'report'; tally: TopicTally; leaders: number }

const TOGETHER = 15
const AT = /"at":(\d+)/
const members: ClusterMember[] = []
const tally = new Tally()

process.once('disconnect', () => process.exit())
process.on('message', (order: MembersOrder) => {
  switch (order.type) {
    case 'join':
      void joinAll(order)
      return
    case 'report':
      process.send?.({
        type: 'report',
        tally: tally.take('all'),
        leaders: members.filter(({ role }) => role === 'leader').length,
      } satisfies MembersReport)
      return
    case 'stop':
      void Promise.all(members.map((member) => member.stop())).then(() => process.exit())
      return
    default:
      order satisfies never
  }
})
process.send?.({ type: 'started' })

async function joinAll(order: MembersOrder & { type: 'join' }): Promise<void> {
  // Each waits for the next poll to hold everything: one after the other, hundreds would take minutes.
  for (let left = order.count; left > 0; left -= TOGETHER)
    members.push(...(await Promise.all(Array.from({ length: Math.min(left, TOGETHER) }, () => join(order)))))
  process.send?.({ type: 'joined' })
}

/** Resolves once the relay holds what the cluster holds. */
function join({ url, matches, bytes, everyMs }: MembersOrder & { type: 'join' }): Promise<ClusterMember> {
  const address = storeAddress(url)
  if (address === undefined) throw new Error(`no address of a store: ${url}`)
  const serving = new Hub('bench', { encoded: () => {}, published: () => {}, happened: () => {} })
  return new Promise((resolve) => {
    const member = new ClusterMember({
      store: new ClusterStore(address, () => {}),
      serving,
      startPolling: (hub, _missing, published) => {
        let n = 0
        const timer = setInterval(() => {
          n += 1
          const at = Date.now()
          for (let place = 0; place < matches; place += 1)
            hub.publish(`match/${12 + place}`, stateAt(n, bytes), at)
          hub.markReady()
          published({}, true)
        }, everyMs)
        return { stop: async () => clearInterval(timer) }
      },
      applyEvents: (events) => {
        const nowMs = Date.now()
        for (const event of events) {
          if (!serving.follow(event)) return false
          if (event.kind === 'change') tally.add(Number(AT.exec(event.text)?.[1]), nowMs)
        }
        if (serving.isReady) resolve(member)
        return true
      },
      soloAfterMs: undefined,
      monotonicMs: () => performance.now(),
      log: { info: () => {}, warn: () => {} },
      roleChanged: () => {},
    })
    member.start()
  })
}
