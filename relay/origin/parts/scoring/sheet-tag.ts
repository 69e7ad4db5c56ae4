import { createHash } from 'node:crypto'
import type { MatchSheet } from '#shared/cricket/match-log.ts'

/** Another one for each sheet and squads, so that a phone asks for them when they have changed. */
export function sheetTag(sheet: MatchSheet, squads: object): string {
  return createHash('sha256')
    .update(JSON.stringify([sheet, squads]))
    .digest('base64url')
    .slice(0, 16)
}
