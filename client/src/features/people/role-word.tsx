import type { MessageId } from '#client/i18n/catalogue.ts'
import { English } from '#client/i18n/english.tsx'
import { Text } from '#client/i18n/text.tsx'

const ROLES: Readonly<Record<string, MessageId>> = {
  batter: 'role.batter',
  bowler: 'role.bowler',
  'all-rounder': 'role.all-rounder',
  keeper: 'role.keeper',
}

/** Whether the part already names the wicket-keeper. */
export const isKeeper = (role: string): boolean => role.toLowerCase() === 'keeper'

/** An unknown part is shown in the origin's words. */
export function RoleWord({ role }: { role: string }) {
  const known = ROLES[role.toLowerCase()]
  return known ? <Text id={known} /> : <English>{role}</English>
}
