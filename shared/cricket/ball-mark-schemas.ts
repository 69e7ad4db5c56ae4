import * as z from 'zod/mini'
import type { BallMarks } from './ball-marks.ts'
import { FARTHEST_SHOT, type Shot } from './shot.ts'

const AcrossField = z.int().check(z.minimum(-100), z.maximum(100))
export const SHOT = { X: AcrossField, Y: AcrossField }

/** Of what is sent; a shot that was stored before there was this limit may lie farther, and is read all the same. */
export const withShotInReach = <Sent>(shotOf: (sent: Sent) => Shot | undefined) =>
  z.refine<Sent>(
    (sent) => {
      const { X, Y } = shotOf(sent) ?? { X: 0, Y: 0 }
      return Math.hypot(X, Y) <= FARTHEST_SHOT
    },
    { params: { farthestShot: FARTHEST_SHOT } },
  )

export const BALL_MARKS = {
  AllRun: z.optional(z.boolean()),
  NotBowled: z.optional(z.boolean()),
  Shot: z.optional(z.object(SHOT)),
} satisfies { [Mark in keyof Required<BallMarks>]: z.ZodMiniType<BallMarks[Mark]> }
