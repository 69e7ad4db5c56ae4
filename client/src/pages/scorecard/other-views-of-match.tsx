import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** Each is a document of its own: the router has none of them. */
export function OtherViewsOfMatch({
  match: { LiveMatchId: id, Status: status },
}: {
  match: MatchState['Match']
}) {
  const language = useLanguage()
  const address = (path: string) => addressIn(language, path)
  return (
    <Section title={<Text id="elsewhere.title" />}>
      <ul>
        {/* It writes HTML for the matches of the board alone. */}
        {phaseOf(status) !== 'over' && (
          <li>
            <Text
              as="a"
              className="arrow-link"
              href={`${address(paths.embed)}?match=${id}`}
              id="elsewhere.page"
            />
          </li>
        )}
        <li>
          <Text as="a" className="arrow-link" href={address(paths.wall(id))} id="elsewhere.wall" />
        </li>
        <li>
          <Text as="a" className="arrow-link" href={address(paths.textMatch(id))} id="text.only" />
        </li>
      </ul>
    </Section>
  )
}
