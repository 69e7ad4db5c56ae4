import type { BallPlace } from '#shared/addresses/ball-address.ts'

/** A match is shown as it stood after this ball. */
export type ShownBall = { liveMatchId: number; ball: BallPlace }
