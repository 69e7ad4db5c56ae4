import * as z from 'zod/mini'
import type { BallMarks } from './ball-marks.ts'

export const BALL_MARKS = {
  AllRun: z.optional(z.boolean()),
  NotBowled: z.optional(z.boolean()),
} satisfies { [Mark in keyof Required<BallMarks>]: z.ZodMiniType<BallMarks[Mark]> }
