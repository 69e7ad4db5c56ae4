import { teamLogos } from '#client/kit/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { Carousel } from '#client/kit/ui/carousel/carousel.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import './team-logos.css'

/** Section 9 of the specification. */
const EVERY_MS = 3500

/** Three at a time on a phone, four from 600 pixels, six from 1000. */
export function TeamLogos() {
  return (
    <div className="team-logos">
      <Row />
    </div>
  )
}

function Row() {
  const text = useText()
  const names = useNames()
  const content = useContent(teamLogos)
  const logos = content.kind === 'ready' ? content.answer.TeamLogos : []
  if (isUnoffered(content) || (content.kind === 'ready' && logos.length === 0)) return null
  return (
    <div className="measure">
      <Carousel label={text('footer.teams')} everyMs={EVERY_MS} className="team-logos-carousel" links={logos}>
        {logos.map(({ TeamId, TeamName, ImageUrl }) => (
          <li key={TeamId}>
            <Link to={paths.teamDetail(TeamId, TeamName)} className="team-logo">
              <img src={ImageUrl} alt="" width={48} height={56} loading="lazy" decoding="async" />
              <span>{names.team(TeamName)}</span>
            </Link>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
