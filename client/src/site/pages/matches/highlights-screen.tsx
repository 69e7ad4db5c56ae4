import { videos } from '#client/kit/api/gallery-calls.ts'
import { highlights, matchDetail } from '#client/kit/api/match-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { InningsTitle } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { namesIn } from '#client/kit/cricket-ui/match/names-in.ts'
import { oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { MatchItems } from '#client/site/features/match-lists/match-item-row.tsx'
import { WithdrawnMatch } from '#client/site/features/match-lists/withdrawn-match.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { statusOfPage } from '#client/site/features/page-layouts/status-of-page.ts'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Highlight, MatchDetail } from '#shared/api/match.ts'
import { VideoFigure } from '../../features/films/video-figure.tsx'
import '#client/kit/cricket-ui/score-figures/ball-symbol.css'
import './highlights-screen.css'

export function Screen() {
  return (
    <DetailScreen
      param="matchId"
      callOf={matchDetail}
      instead={{ to: paths.results(), label: 'notFound.results' }}
    >
      {(match) =>
        match.Withdrawn ? (
          <WithdrawnMatch match={match} canonical={paths.highlights(match.MatchId)} />
        ) : (
          <Highlights match={match} />
        )
      }
    </DetailScreen>
  )
}

const KINDS: Record<Highlight['Kind'], { mark: string; symbol: string; words: MessageId }> = {
  wicket: { mark: 'W', symbol: 'wicket', words: 'highlight.wicket' },
  six: { mark: '6', symbol: 'six', words: 'highlight.six' },
  four: { mark: '4', symbol: 'four', words: 'highlight.four' },
  fifty: { mark: '50', symbol: 'six', words: 'highlight.fifty' },
  hundred: { mark: '100', symbol: 'six', words: 'highlight.hundred' },
  'five-for': { mark: '5w', symbol: 'wicket', words: 'highlight.fiveFor' },
  result: { mark: '✓', symbol: 'plain', words: 'highlight.result' },
}

function Highlights({ match }: { match: MatchDetail }) {
  const text = useText()
  const names = useNames()
  const content = useContent(highlights(match.MatchId))
  if (isUnoffered(content))
    return <MissingPage instead={{ to: paths.results(), label: 'notFound.results' }} />
  const title = text('highlight.title', {
    a: names.team(match.TeamA.TeamName),
    b: names.team(match.TeamB.TeamName),
  })
  return (
    <TitledPage
      title={title}
      description={`${title}, ${names.tournament(match.TournamentName)}, ${names.match(match.MatchName)}.`}
      canonical={paths.highlights(match.MatchId)}
      status={statusOfPage(content)}
    >
      <MatchItems matches={[match]} />
      <FilmOfMatch matchId={match.MatchId} />
      <Loaded content={content} rows={12} outline="ball">
        {({ data }) => {
          const none = match.ScoreHidden ? 'shield.withheld' : 'highlight.none'
          if (data.length === 0) return <Text as="p" className="section-message soft" id={none} />
          return byInnings(data).map(({ innings, highlights }) => (
            <Section
              key={innings}
              title={<InningsTitle match={match} number={innings} all={match.Scorecard.Innings} />}
            >
              <ol className="highlights row-columns">
                {highlights.map((highlight, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two highlights may share a ball
                  <HighlightRow key={place} highlight={highlight} match={match} />
                ))}
              </ol>
            </Section>
          ))
        }}
      </Loaded>
      {match.LiveMatchId !== undefined && (
        <p>
          <ArrowLink to={paths.scorecard(match.LiveMatchId)} id="link.fullScorecard" />
        </p>
      )}
    </TitledPage>
  )
}

function HighlightRow({ highlight, match }: { highlight: Highlight; match: MatchDetail }) {
  const names = useNames()
  const { mark, symbol, words } = KINDS[highlight.Kind]
  const player = names.person(namesIn(match.Scorecard)[`${highlight.PlayerId}`] ?? '')
  return (
    <li className="highlight">
      <span className="score-text soft title-size">
        {oversFigure(`${highlight.Over}.${highlight.Ball}`, match)}
      </span>
      <span
        className={`ball-symbol ball-symbol-${symbol}`}
        data-long={mark.length > 1 || undefined}
        aria-hidden="true"
      >
        {mark}
      </span>
      <span>
        <Text id={words} values={{ player }} />
        {highlight.Kind === 'wicket' && <WicketNote highlight={highlight} match={match} />}
      </span>
      {highlight.VideoUrl && (
        <Text as="a" href={highlight.VideoUrl} className="arrow-link small" id="highlight.watch" />
      )}
    </li>
  )
}

function WicketNote({
  highlight: { Innings: number, PlayerId: player },
  match,
}: {
  highlight: Highlight
  match: MatchDetail
}) {
  const innings = match.Scorecard.Innings[`${number}`]
  const figures = innings?.Batting[`${player}`]
  if (!innings || !figures?.Out) return null
  const fell = Object.entries(innings.FallOfWickets).find(([, { PlayerId }]) => PlayerId === player)
  return (
    <span className="small soft block">
      <HowOutText figures={figures} bowler={innings.Bowling[`${figures.Out.Bowler}`]?.Name} /> {figures.Runs}{' '}
      ({figures.Balls ?? '–'}){fell && ` · ${fell[1].Runs}/${fell[0]}`}
    </span>
  )
}

function byInnings(highlights: readonly Highlight[]): { innings: number; highlights: Highlight[] }[] {
  const innings = [...new Set(highlights.map(({ Innings }) => Innings))].sort((a, b) => a - b)
  return innings.map((number) => ({
    innings: number,
    highlights: highlights.filter(({ Innings }) => Innings === number),
  }))
}

/** Where it is among the newest. Without it there is no gap. */
function FilmOfMatch({ matchId }: { matchId: number }) {
  const content = useContent(videos(), { isOptional: true })
  const film =
    content.kind === 'ready' ? content.answer.data.find(({ MatchId }) => MatchId === matchId) : undefined
  if (!film) return null
  return (
    <ul className="film-of-match">
      <VideoFigure video={film} isOfThisPage />
    </ul>
  )
}
