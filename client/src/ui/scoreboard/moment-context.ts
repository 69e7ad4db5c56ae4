import { createContext } from 'react'
import type { BallPlace } from '#shared/addresses/ball-address.ts'

/** The ball after which the match is shown; undefined where it is shown as it is now. */
export const MomentContext = createContext<BallPlace | undefined>(undefined)
