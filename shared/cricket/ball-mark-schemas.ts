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

/** How Cricsheet's JSON and the CSV of deliveries have a mark: `of` the ball, or of its `runs`. */
type MarkInFiles<Value> = {
  of: 'ball' | 'runs'
  key: string
  read: z.ZodMiniType<Value>
  write(value: Value): unknown
  columns: Readonly<Record<string, (value: Value | undefined) => number | undefined>>
}

/** Files of Cricsheet have "yes" too. */
export const FlagInFile = z.pipe(
  z.union([z.boolean(), z.enum(['yes', 'true'])]),
  z.transform((value) => value !== false),
)
const FLAG = { read: FlagInFile, write: (is: boolean) => is }

const IN_FILES: { [Mark in keyof BallMarks]-?: MarkInFiles<NonNullable<BallMarks[Mark]>> } = {
  AllRun: { of: 'runs', key: 'non_boundary', ...FLAG, columns: {} },
  /** Not of Cricsheet, where such a ball cannot be told from a run out. */
  NotBowled: { of: 'ball', key: 'not_bowled', ...FLAG, columns: { not_bowled: (is) => (is ? 1 : 0) } },
  /** Not of Cricsheet. From the batter: `y` towards the bowler, `x` to the right of who looks there, 100 the boundary. */
  Shot: {
    ...{ of: 'ball', key: 'shot' },
    read: z.pipe(
      z.object({ x: AcrossField, y: AcrossField }),
      z.transform(({ x, y }) => ({ X: x, Y: y })),
    ),
    write: ({ X, Y }) => ({ x: X, y: Y }),
    columns: { shot_x: (shot) => shot?.X, shot_y: (shot) => shot?.Y },
  },
}

export function marksInFiles(place?: 'ball' | 'runs') {
  const marks = Object.entries(IN_FILES) as [keyof BallMarks, MarkInFiles<unknown>][]
  return marks.filter(([, { of }]) => place === undefined || of === place)
}
