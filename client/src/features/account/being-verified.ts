import * as z from 'zod/mini'
import { keptStep } from './kept-step.ts'

/** Whose account is being opened. */
const step = keptStep('beingVerified', z.object({ username: z.string(), token: z.optional(z.string()) }))

export const keepBeingVerified = step.keep
export const beingVerified = step.kept
