import type { AnyCall } from '#client/kit/api/call.ts'
import { footerSettings, socialMedia, teamLogos } from '#client/kit/api/site-calls.ts'

export const FRAME_CALLS: readonly AnyCall[] = [socialMedia, footerSettings, teamLogos]
