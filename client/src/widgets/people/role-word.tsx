import type { MessageId } from '#client/i18n/catalogue.ts'
import { English } from '#client/i18n/english.tsx'
import { Text } from '#client/i18n/text.tsx'

const ROLES: Readonly<Record<string, MessageId>> = {
  batter: 'role.batter',
  bowler: 'role.bowler',
  'all-rounder': 'role.all-rounder',
  keeper: 'role.keeper',
}

/** Whether a part says already that its player keeps wicket. */
export const isKeeper = (role: string): boolean => role.toLowerCase() === 'keeper'

/** A player's part in a side. An origin may name parts of its own: those stand in its words. */
export function RoleWord({ role }: { role: string }) {
  const known = ROLES[role.toLowerCase()]
  return known ? <Text id={known} /> : <English>{role}</English>
}
