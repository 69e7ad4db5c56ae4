import type { FeedState } from './feed-state.ts'
import type { GivenUp } from './given-up.ts'
import type { Sample } from './metric-series.ts'
import type { ShownSettings } from './ops-action.ts'

/** What `/ops` gets once a second, and what relays of a cluster send each other. Times are Unix times in ms. */

/** `act`: an operator must do something now. `watch`: it may become that. `note`: worth knowing, and as intended. */
export type Level = 'act' | 'watch' | 'note'

/** One thing that is not as always, in words for the operator on call. */
export type Condition = {
  id: string
  level: Level
  sentence: string
  /** What to do next. */
  advice: string
  /** Its page in the runbook: `relay/docs/runbook/{page}.md`, served at `/ops/runbook/{page}`. */
  page: string
}

/** The state of the service in one sentence, and what to do next. */
export type Headline = { level: Level | 'healthy'; sentence: string; next: string; page?: string }

/** What happened, as it is on all graphs. */
export type Mark = {
  at: number
  kind: 'start' | 'upstream' | 'cluster' | 'worker' | 'drain' | 'clock' | 'action'
  text: string
}

/** What the system says of one process of a relay. */
export type ProcessFigures = {
  pid: number
  /** What it does: the whole relay, its primary, or one of its workers. */
  part: 'relay' | 'primary' | 'worker'
  viewers: number
  slowReaders: number
  cpuMs: number
  residentBytes: number
  /** The longest that anything waited for its turn since it was last asked. */
  loopDelayMs: number
  descriptors: number
  maxDescriptors: number
  startedAt: number
}

/** One topic in the table of `/ops`. */
export type TopicRow = {
  topic: string
  /** What it is about, in words; empty where that is not known. */
  title: string
  viewers: number
  slowReaders: number
  epoch: string
  offset: number
  changesPerMinute: number
  /** Median length of a change of the last minute; 0 where there was none. */
  medianBytes: number
  /** Where no more changes will come: why. */
  ended?: string
}

/** A call that failed in the last ten minutes: at the relay itself, or with 500 and more at the origin. */
export type FailureRow = { call: string; status: string; by: 'relay' | 'origin'; count: number }

/** Errors of the site in browsers, as far as browsers reported them: the same but for their readers. */
export type BrowserErrorGroup = {
  kind: string
  message: string
  /** Of the client. */
  version: string
  count: number
  firstSeenMs: number
  lastSeenMs: number
}

/** What the origin says of itself, where it does. */
export type OriginFacts = {
  isReached: boolean
  isDatabaseUp: boolean
  /** Free on the disk of its data. */
  freeBytes?: number
  lettersWaiting: number
  /** How old the oldest of them is that should have gone. */
  lettersLateMs: number
  /** Absent: of an earlier build. */
  lettersGivenUpLastHour?: number
  /** Absent: of an earlier build. */
  feeds?: FeedState[]
}

/** What a relay knows of itself in addition to its numbers. */
export type RelayFacts = {
  isReady: boolean
  isDraining: boolean
  /** Another relay is in the place of an origin. Absent: of an earlier build. */
  isFollowing?: boolean
  /** Of the last minute, the latest first. */
  pollFailureKinds: string[]
  maxViewers: number
  memoryBytes: number
  /** In a cluster: whether its store answers. */
  hasStore?: boolean
  /** In a cluster: for how long it has known of something that it does not serve yet. */
  lagMs?: number
  /** By how much the wall clock was moved in the last minute; 0 where it was not. */
  clockMovedMs: number
  /** Topics whose score went backwards in the last minute. */
  scoresBack: string[]
  origin?: OriginFacts
}

/** One relay's report of its last second. */
export type RelayStatus = {
  /** Its machine and port. */
  name: string
  /** Differs with each start; absent: of an earlier build. */
  run?: string
  at: number
  version: string
  revision: string
  /** In a cluster. */
  role?: 'leader' | 'follower' | 'solo'
  facts: RelayFacts
  sample: Sample
  processes: ProcessFigures[]
  topics: TopicRow[]
  failures: FailureRow[]
  browserErrors: BrowserErrorGroup[]
  /** Absent: of an earlier build. */
  givenUp?: GivenUp[]
}

export type RelayRow = Omit<RelayStatus, 'topics' | 'failures' | 'browserErrors' | 'givenUp' | 'sample'>

/** The whole service in its last second. */
export type ServiceStatus = {
  at: number
  /** The relay that is asked. */
  relay: string
  headline: Headline
  /** The gravest first. */
  conditions: Condition[]
  sample: Sample
  relays: RelayRow[]
  topics: TopicRow[]
  failures: FailureRow[]
  browserErrors: BrowserErrorGroup[]
  /** The latest first. */
  givenUp: GivenUp[]
  /** Of the last day, oldest first. */
  marks: readonly Mark[]
  settings: ShownSettings
}
