import { Text } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** In the place of the game where it cannot be played, so that nothing moves. */
export function NoPick() {
  return (
    <div className="winner-pick">
      <Text as="p" className="winner-pick-question" id="pick.question" />
      <Text as="p" className="soft" id="pick.none" />
      <ArrowLink to={paths.prediction} id="pick.other" />
    </div>
  )
}
