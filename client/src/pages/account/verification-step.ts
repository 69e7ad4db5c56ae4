import * as z from 'zod/mini'
import { storedStep } from './stored-step.ts'

const step = storedStep('beingVerified', z.object({ username: z.string(), token: z.optional(z.string()) }))

export const saveVerification = step.set
export const readVerification = step.get
