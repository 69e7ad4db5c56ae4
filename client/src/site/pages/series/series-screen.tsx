import { seriesList } from '#client/kit/api/series-calls.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Season } from '#client/kit/i18n/season.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { SeriesItem } from '#shared/api/series.ts'
import { seriesDates } from './series-dates.ts'
import './series.css'

export function Screen() {
  return (
    <ListScreen
      title="series.title"
      description="series.description"
      empty="series.empty"
      outline="fixture"
      callOf={seriesList}
      pathOf={paths.series}
    >
      {(items) => (
        <ul className="row-columns">
          {items.map((series) => (
            <SeriesRow key={series.TournamentId} series={series} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

function SeriesRow({ series }: { series: SeriesItem }) {
  const times = useTimes()
  const names = useNames()
  return (
    <li className="series-row row">
      <Picture
        src={series.ImageUrl}
        alt=""
        sizes="6rem"
        width={96}
        height={64}
        className="series-row-picture"
      />
      <div>
        <h2 className="title-size">
          <Link to={paths.seriesDetail(series.TournamentId)} className="row-link">
            {names.tournament(series.Name)}
          </Link>
        </h2>
        <p className="small soft">
          <Season of={series.Season} /> · <Term of="formats" word={series.Format} /> ·{' '}
          {seriesDates(times, series, 'short')}
        </p>
      </div>
    </li>
  )
}
