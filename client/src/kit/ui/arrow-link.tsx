import { Text, type TextProps } from '#client/kit/i18n/text.tsx'
import { Link } from './link.tsx'

/** A link with words, apart from any sentence. */
export function ArrowLink(props: Omit<TextProps<typeof Link>, 'as'>) {
  return <Text as={Link} className="arrow-link" {...props} />
}
