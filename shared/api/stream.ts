import * as z from 'zod/mini'
import { Count } from '../id-and-count.ts'
import { answerShape } from './envelope.ts'

/** The film of a whole match: where it is, and when its first second was. */
export const MatchStream = z.object({ StreamUrl: z.string(), StartedAt: z.string() })
export type MatchStream = z.infer<typeof MatchStream>

/** Without `StreamUrl` it is taken away. `FirstBall`: seconds of the film; without it and `StartedAt` the film begins now. */
export const StreamRequest = z.strictObject({
  StreamUrl: z.optional(z.string().check(z.maxLength(500))),
  StartedAt: z.optional(z.iso.datetime()),
  FirstBall: z.optional(z.int().check(z.minimum(0), z.maximum(24 * 60 * 60))),
})
export type StreamRequest = z.infer<typeof StreamRequest>

/** `HiddenPlayers`: of both sides, whose names readers do not see as they are written. */
export const StreamAnswer = answerShape(z.object({ Stream: z.optional(MatchStream), HiddenPlayers: Count }))
