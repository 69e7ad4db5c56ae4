import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** In the place of the game where it cannot be played, so that nothing moves. */
export function NoPick() {
  return (
    <div className="winner-pick">
      <Text as="p" className="winner-pick-question" id="pick.question" />
      <Text as="p" className="soft" id="pick.none" />
      <Text as={Link} to={paths.prediction} className="arrow-link" id="pick.other" />
    </div>
  )
}
