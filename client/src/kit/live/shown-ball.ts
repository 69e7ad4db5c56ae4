import type { BallPlace } from '#shared/addresses/ball-address.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { TopicView } from './topic-view.ts'

/** A match is shown after this ball. */
export type ShownBall = { liveMatchId: number; ball: BallPlace }

/** `rewind`: how a topic was then; undefined for a topic that is shown as it is now. */
export type Moment = ShownBall & {
  rewind(topic: string, now: TopicView<JsonObject>): TopicView<JsonObject> | undefined
}
