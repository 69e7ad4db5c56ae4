import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Honours, Leader } from '#shared/api/series.ts'
import './series-honours.css'

export function SeriesHonours({ honours }: { honours: Honours }) {
  const text = useText()
  const names = useNames()
  const { Champion, BestPlayer, MostRuns, MostWickets } = honours
  return (
    <dl className="honours">
      <div className="honour honour-champion">
        <Text as="dt" className="small soft" id="series.champion" />
        <dd>
          {Champion ? (
            <Link to={paths.teamDetail(Champion.TeamId, Champion.TeamName)} className="row-link">
              <Crest team={Champion} /> {names.team(Champion.TeamName)}
            </Link>
          ) : (
            <Text id="series.shared" />
          )}
        </dd>
      </div>
      <Honour
        label="series.bestPlayer"
        of={BestPlayer}
        note={BestPlayer && text('series.bestOf', { runs: BestPlayer.Runs, wickets: BestPlayer.Wickets })}
      />
      <Honour label="leaders.runs" of={MostRuns} note={MostRuns && `${MostRuns.Value}`} />
      <Honour label="leaders.wickets" of={MostWickets} note={MostWickets && `${MostWickets.Value}`} />
    </dl>
  )
}

type HonourProps = { label: MessageId; of: Leader | undefined; note: string | undefined }

function Honour({ label, of, note }: HonourProps) {
  const names = useNames()
  if (!of) return null
  return (
    <div className="honour">
      <Text as="dt" className="small soft" id={label} />
      <dd>
        <Link to={paths.playerDetail(of.PlayerId)} className="row-link">
          {names.person(of.Name)}
        </Link>
        <span className="small soft">{note}</span>
      </dd>
    </div>
  )
}
