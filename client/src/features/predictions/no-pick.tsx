import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** In the place of the game where it cannot be played, so that nothing moves. */
export function NoPick() {
  return (
    <div className="winner-pick">
      <p className="winner-pick-question">
        <Text id="pick.question" />
      </p>
      <p className="soft">
        <Text id="pick.none" />
      </p>
      <Link to={paths.prediction} className="arrow-link">
        <Text id="pick.other" />
      </Link>
    </div>
  )
}
