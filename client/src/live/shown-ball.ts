import type { BallPlace } from '#shared/addresses/ball-address.ts'

/** A match is shown after this ball. */
export type ShownBall = { liveMatchId: number; ball: BallPlace }
