import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Fixture } from '#shared/live/match-state.ts'
import './withdrawn-match.css'

type Props = {
  match: Pick<Fixture, 'TeamA' | 'TeamB' | 'TournamentName' | 'MatchName'>
  canonical: string
}

/** In the place of a match whose score the operator withholds. */
export function WithdrawnMatch({ match, canonical }: Props) {
  const text = useText()
  const names = useNames()
  const { TournamentName, MatchName } = match
  const title = names.pair(match)
  return (
    <section className="measure withdrawn-match">
      <PageHead title={title} description={text('card.withdrawn')} canonical={canonical} />
      <p className="small soft">
        {names.tournament(TournamentName)} · {names.match(MatchName)}
      </p>
      <h1>{title}</h1>
      <Text as="p" role="status" id="card.withdrawn" />
      <p>
        <ArrowLink to={paths.liveScore} id="notFound.live" />
      </p>
    </section>
  )
}
