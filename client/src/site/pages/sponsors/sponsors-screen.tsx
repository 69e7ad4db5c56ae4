import { sponsorList } from '#client/kit/api/sponsor-calls.ts'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { SponsorItem } from '#shared/api/site.ts'
import '#client/kit/ui/tile-grid.css'
import './sponsors.css'

export function Screen() {
  return (
    <ListScreen
      title="sponsors.title"
      description="sponsors.description"
      empty="sponsors.empty"
      outline="tile"
      callOf={sponsorList}
      pathOf={paths.sponsors}
    >
      {(sponsors) => (
        <ul className="tile-grid" data-of="pictures">
          {sponsors.map((sponsor) => (
            <SponsorTile key={sponsor.SponsorId} sponsor={sponsor} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

function SponsorTile({ sponsor }: { sponsor: SponsorItem }) {
  const english = useLanguageMark()
  return (
    <li className="tile">
      <Picture
        src={sponsor.ImageUrl}
        alt=""
        sizes="(min-width: 48rem) 20rem, 100vw"
        className="wide-picture"
      />
      <h2 className="tile-title title-size" lang={english}>
        <Link to={paths.sponsorDetail(sponsor.SponsorId, sponsor.Title)} className="row-link">
          {sponsor.Title}
        </Link>
      </h2>
      <p className="small soft" lang={english}>
        {sponsor.Summary}
      </p>
    </li>
  )
}
