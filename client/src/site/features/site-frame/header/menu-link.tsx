import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import type { MenuLink as Item } from './menu.ts'

type Props = Item & { section: string; className?: string; onFollow?(): void }

/** Marked on all pages of its section. */
export function MenuLink({ path, label, section, className, onFollow }: Props) {
  return (
    <Text
      as={Link}
      to={path}
      className={className}
      aria-current={path === section ? 'page' : undefined}
      onClick={onFollow}
      id={label}
    />
  )
}
