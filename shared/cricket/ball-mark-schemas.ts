import * as z from 'zod/mini'
import type { BallMarks } from './ball-marks.ts'

const AcrossField = z.int().check(z.minimum(-100), z.maximum(100))
export const SHOT = { X: AcrossField, Y: AcrossField }

export const BALL_MARKS = {
  AllRun: z.optional(z.boolean()),
  NotBowled: z.optional(z.boolean()),
  Shot: z.optional(z.object(SHOT)),
} satisfies { [Mark in keyof Required<BallMarks>]: z.ZodMiniType<BallMarks[Mark]> }
