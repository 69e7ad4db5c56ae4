import { setMaxListeners } from 'node:events'
import { OriginStatus, STATUS_PATH } from '#shared/ops/origin-status.ts'
import { statusKey } from '../bytes/origin-status-key.ts'
import { parseJson } from '../bytes/parse-json.ts'
import type { Config } from '../config/config.ts'
import type { Hub } from '../live/hub.ts'
import { GOOD_POLL, type LastGood } from '../live/upstream-freshness.ts'
import type { LoopWatchdog, WatchedLoop } from '../ops/loop-watchdog.ts'
import type { OperatorEvents } from '../ops/operator-events.ts'
import type { Clock } from '../time/clock.ts'
import type { Tracing } from '../tracing/tracing-interface.ts'
import { Addresses } from '../upstream/addresses.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { followRelay } from '../upstream/follow-relay.ts'
import { LiveCalls } from '../upstream/live-calls.ts'
import { OriginClient, type OriginOptions } from '../upstream/origin-client.ts'
import type { PollControls } from '../upstream/poll-controls.ts'
import { runPollLoop } from '../upstream/poll-loop.ts'
import { Scoreboard } from '../upstream/scoreboard.ts'
import { PauseBetweenPolls } from './pause-between-polls.ts'

export type PollUpstreamOptions = {
  config: Config
  upstream: OriginOptions
  hub: Hub
  events: OperatorEvents
  watchdog: LoopWatchdog
  tracing?: Tracing | undefined
  clock: Clock
  random(): number
  /** In how many lists in a row matches have been missing, as another poller left off. */
  missing?: Record<string, number>
  controls: PollControls
  /** Called after every good poll, and any other change of the board or of its age, once it has been published. */
  published(missing: Record<string, number>, lastGood: LastGood | undefined): void
}

/** Upstream → scoreboard → hub: one poller, however many watch. */
export function pollUpstream({
  config,
  upstream,
  hub,
  events,
  watchdog,
  tracing,
  clock,
  random,
  missing,
  controls,
  published,
}: PollUpstreamOptions): {
  start(): void
  stop(): Promise<void>
} {
  const origin = new OriginClient(upstream)
  const addresses = new Addresses(upstream.apiHost, config.allowedHosts)
  const liveCalls = new LiveCalls(origin, addresses, clock.wallMs, (match) => events.matchLeftOut(match))
  const scoreboard = new Scoreboard(hub, missing, (topic) => events.scoreWentBack(topic))
  const ending = new AbortController()
  const pause = new PauseBetweenPolls(config.livePollMs, clock.monotonicMs)
  let stopWatching = () => {}
  const isOnHold = () => controls.orders.isOnHold
  const override = () => {
    if (scoreboard.override(controls.orders, clock.wallMs())) published(scoreboard.missing, undefined)
  }
  const stopListening = controls.listen({
    changed: () => {
      override()
      pause.wake()
    },
    resynced: () => {
      liveCalls.forget()
      pause.wake()
    },
    hinted: () => pause.hint(),
  })
  setMaxListeners(0, ending.signal)
  const refuseCircle = () => {
    if (!controls.follow(origin.relays))
      throw new UpstreamFailure(
        'circle',
        'API_HOST leads back to this relay: it has to name an origin, or a relay that does',
      )
  }
  const line = {
    upstream,
    hub,
    pollMs: config.livePollMs,
    published: (lastGood: LastGood | undefined) => published({}, lastGood),
    answered: () => loop?.beat(),
    confirmed: (tookMs: number) => events.pollWorked(tookMs),
  }
  let loop: WatchedLoop | undefined
  return {
    start: () => {
      override()
      if (isOnHold() && !hub.isReady) events.pollsDespiteHold()
      stopWatching = watchOrigin({
        ask: (path) => origin.status(path, statusKey(config.operatorToken)),
        onStatus: (status) => events.originReported(status),
      })
      loop = watchdog.watch('the poller', longestSilenceMs(config))
      void runPollLoop(
        {
          begun: () => {
            loop?.beat()
            pause.begun()
          },
          fetch: async (signal) => {
            const poll = () => liveCalls.fetch(signal).finally(refuseCircle)
            const result = await (tracing ? tracing.span('poll', poll) : poll())
            return origin.relays.length === 0 ? result : followRelay(line, signal)
          },
          seen: (result, tookMs) => {
            pause.ended(false)
            const refused = scoreboard.apply({ ...result, isEarly: pause.isEarly })
            published(scoreboard.missing, GOOD_POLL)
            events.pollWorked(tookMs)
            for (const match of refused) events.stateLeftOut(match)
          },
          failed: (failure) => {
            pause.ended(true)
            events.pollFailed(failure)
          },
          intervalMs: config.livePollMs,
          nowMs: clock.monotonicMs,
          random,
          // Without one good answer it has no score to show, and does not know whether the origin reports a status.
          isOnHold: () => isOnHold() && hub.isReady,
          sleep: (ms, signal) => pause.sleep(ms, signal),
        },
        ending.signal,
      )
    },
    stop: async () => {
      stopListening()
      stopWatching()
      ending.abort()
      loop?.end()
      await origin.close()
    },
  }
}

/** A round is over when its calls are, and the next begins after four intervals at the latest: far beyond that it hangs. */
function longestSilenceMs({ upstreamTimeoutMs, livePollMs }: Config): number {
  return 3 * (upstreamTimeoutMs + 4 * livePollMs) + 30_000
}

/** Soon enough for an operator to see it within ten seconds. */
const ASK_EVERY_MS = 3000

type OriginWatchOptions = {
  ask(path: string): Promise<string | undefined>
  onStatus(status: OriginStatus | undefined): void
}

/** Asks an origin of ours how it is, for as long as this relay polls it. */
function watchOrigin({ ask, onStatus }: OriginWatchOptions): () => void {
  const look = async () => {
    const text = await ask(STATUS_PATH).catch(() => undefined)
    onStatus(OriginStatus.safeParse(parseJson(text ?? '')).data)
  }
  const timer = setInterval(() => void look(), ASK_EVERY_MS)
  void look()
  return () => {
    clearInterval(timer)
    onStatus(undefined)
  }
}
