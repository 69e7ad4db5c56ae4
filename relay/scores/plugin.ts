import fp from 'fastify-plugin'
import { isLeading, joinCluster, type Membership } from '../cluster/join-cluster.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { LastGood } from '../live/upstream-freshness.ts'
import { hintPoller } from '../poller/hint-poller.ts'
import { pollUpstream } from '../poller/poll-upstream.ts'
import { watchMoments } from '../push/watch-moments.ts'
import { type HintOutcome, PollControls } from '../upstream/poll-controls.ts'
import { relayId } from '../upstream/relay-trail.ts'

/** The primary pings every second: for so long it is silent only where it hangs. */
const PRIMARY_SILENT_MS = 30_000

export type Scores = {
  controls: PollControls
  membership: Membership | undefined
  /** What a relay of a cluster does each time before it leads. */
  beforeLeading(work: () => Promise<void>): void
  start(): void
  /** False where the events do not follow the present states. `lastGood`: absent where no poll has ended. */
  applyEvents(changes: readonly TopicEvent[], lastGood: LastGood | undefined): boolean
  /** In a worker: a ping from the primary. `stopped`: the part of the primary that has stopped for good. */
  primaryPinged(stopped: string | undefined): void
  stoppedInPrimary(): string | undefined
  originChanged(): Promise<HintOutcome>
}

declare module 'fastify' {
  interface FastifyInstance {
    scores: Scores
  }
}

export const scoresPlugin = fp(
  async (app) => {
    const { metrics, events, watchdog } = app
    const { hub, room } = app.live
    const { config, upstream, tracing, clock, random, worker, push } = app.setup
    const controls = new PollControls(relayId(config.port, upstream.apiHost))
    const primary = worker && watchdog.watch('the primary', PRIMARY_SILENT_MS)
    let stoppedInPrimary: string | undefined
    // A worker's primary looks for them.
    const lookForMoments =
      worker === undefined && push ? watchMoments(push, metrics, clock.wallMs) : undefined
    const notePoll = (lastGood: LastGood) => {
      metrics.lastGoodPoll.set((clock.wallMs() - lastGood.ageMs) / 1000)
      room.lastGoodPoll(lastGood)
      if (lastGood.ageMs === 0) app.answers.gateway.answered()
    }
    const applyEvents: Scores['applyEvents'] = (changes, lastGood) => {
      const isNext = hub.together(() => hub.followAll(changes))
      if (lastGood) notePoll(lastGood)
      primary?.beat()
      lookForMoments?.(hub, membership === undefined || isLeading(membership.role))
      return isNext
    }
    const worksBeforeLeading: (() => Promise<void>)[] = []
    const following = { config, upstream, hub, events, watchdog, tracing, clock, random, controls }
    const membership =
      worker === undefined && config.cluster !== undefined
        ? joinCluster({
            ...following,
            address: config.cluster,
            log: app.log,
            applyEvents,
            beforeLeading: async () => {
              for (const work of worksBeforeLeading) await work()
            },
          })
        : undefined
    const poller =
      worker === undefined && membership === undefined
        ? pollUpstream({
            ...following,
            published: (_missing, lastGood) => {
              if (lastGood) notePoll(lastGood)
              lookForMoments?.(hub, true)
            },
          })
        : undefined
    const source = membership ?? poller
    app.decorate('scores', {
      controls,
      membership,
      beforeLeading: (work) => worksBeforeLeading.push(work),
      start: () => source?.start(),
      applyEvents,
      primaryPinged: (stopped) => {
        primary?.beat()
        stoppedInPrimary = stopped
      },
      stoppedInPrimary: () => stoppedInPrimary,
      originChanged: () => worker?.originChanged() ?? hintPoller(controls, membership),
    })
    app.addHook('onClose', async () => source?.stop())
  },
  { name: 'scores', dependencies: ['metrics', 'events', 'live', 'answers'] },
)
