import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { Text } from '#client/kit/i18n/text.tsx'

const ROLES: Readonly<Record<string, MessageId>> = {
  batter: 'role.batter',
  bowler: 'role.bowler',
  'all-rounder': 'role.all-rounder',
  keeper: 'role.keeper',
  wicketkeeper: 'role.keeper',
}

export const roleWord = (role: string): MessageId | undefined => ROLES[role.toLowerCase()]

/** Whether the part already names the wicket-keeper. */
export const isKeeper = (role: string): boolean => roleWord(role) === 'role.keeper'

/** An unknown part is shown in the origin's words. */
export function RoleWord({ role }: { role: string }) {
  const known = roleWord(role)
  return known ? <Text id={known} /> : <English>{role}</English>
}
