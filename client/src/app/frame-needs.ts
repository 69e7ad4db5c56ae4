import type { AnyCall } from '#client/api/call.ts'
import { footerSettings, socialMedia, teamLogos } from '#client/api/site-calls.ts'

export const FRAME_CALLS: readonly AnyCall[] = [socialMedia, footerSettings, teamLogos]
