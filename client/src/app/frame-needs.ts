import type { AnyCall } from '#client/api/call.ts'
import { footerSettings, socialMedia, teamLogos } from '#client/api/site-calls.ts'

/** What header and footer show on every page that they surround. */
export const FRAME_CALLS: readonly AnyCall[] = [socialMedia, footerSettings, teamLogos]
