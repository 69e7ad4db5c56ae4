import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { loadPhrases } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { fixtureOf, useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { sharedStore, useShared } from '#client/kit/stored/shared.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { Section } from '#client/kit/ui/section.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import { useNear } from '#client/kit/ui/use-near.ts'
import { AloudButton } from '#client/site/features/keys-and-sound/aloud/aloud-button.tsx'
import { isAloud } from '#client/site/features/keys-and-sound/aloud/aloud-settings.ts'
import { PlayerOfMatchLine } from '#client/site/features/player-of-match/player-of-match-line.tsx'
import { OwnPickLine } from '#client/site/features/predictions/lazy-parts.ts'
import { ownPick } from '#client/site/features/predictions/own-picks.ts'
import { matchCardUrl } from '#client/site/features/sharing/match-card-url.ts'
import { Share } from '#client/site/features/sharing/share.tsx'
import { smallWindows } from '#client/site/features/small-window/open-small-window.ts'
import { ballText } from '#shared/addresses/ball-address.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail, SeasonAfter } from '#shared/api/match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { FollowMatch } from './follow-match.tsx'
import { lastBallOf } from './last-ball-of.ts'
import { useMatchTitles } from './use-match-titles.ts'
import './more-of-match.css'

type Props = {
  isOver: boolean
  /** Whether the page shows a past ball. */
  isPast: boolean
  detail: MatchDetail | undefined
  /** Whether the top of the page offers it already. */
  isFollowedAbove: boolean
  /** Whether there is a score to speak. */
  isAudible: boolean
}

export function MoreOfMatch({ isOver, isPast, detail, isFollowedAbove, isAudible }: Props) {
  const match = useMatchPart(fixtureOf)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      <Section title={<Text id="after.title" />}>
        <div className="more-of-match wrap">
          {!isFollowedAbove && <FollowMatch match={match} isOver={isOver} />}
          <ShareScore isOver={isOver} isPast={isPast} />
          {!isOver && <SmallWindowPlace />}
          {isAudible && <AloudButton className="small-button" />}
        </div>
        {isAudible && <AloudPlace id={match.LiveMatchId} isPast={isPast} />}
        {isOver && !isPast && detail && <PlayerOfMatchLine {...detail} />}
        <MatchLinks match={match} isOver={isOver} storyId={detail?.StoryId} />
        {isOver && <AfterTheMatch detail={detail} />}
      </Section>
      {!isOver && isNear && detail?.Places !== undefined && <TableLine match={match} />}
      {isOver && isNear && !isPast && detail?.VoteUntil !== undefined && <VoteForm detail={detail} />}
      {isOver && isNear && <NextMatches tournamentId={match.TournamentId} />}
    </div>
  )
}

/** Loaded with its words and the phrases of the commentary. */
const AloudBar = lazyComponent(async (language) => {
  const [{ AloudBar }] = await Promise.all([
    import('#client/site/features/keys-and-sound/aloud/aloud-bar.tsx'),
    loadMessages(language, 'aloud'),
    loadPhrases(language),
  ])
  return AloudBar
})

/** The choices of the spoken commentary, which ends with the page. */
function AloudPlace(props: { id: number; isPast: boolean }) {
  useEffect(() => () => sharedStore.set(isAloud, false), [])
  return useShared(isAloud) && <AloudBar {...props} />
}

const TableLine = lazyWithWords(
  () => import('./who-goes-through-line.tsx').then(({ TableLine }) => TableLine),
  'through',
)
const VoteForm = lazyWithWords(
  () => import('#client/site/features/player-of-match/vote-form.tsx').then(({ VoteForm }) => VoteForm),
  'vote',
)
const NextMatches = lazyWithWords(() => import('./next-matches.tsx').then(({ NextMatches }) => NextMatches))

/** `storyId`: of the match report. */
type LinksProps = { match: MatchState['Match']; isOver: boolean; storyId: number | undefined }

function MatchLinks({ match, isOver, storyId }: LinksProps) {
  const names = useNames()
  const { LiveMatchId, MatchId, TournamentId, TournamentName, Status } = match
  const report =
    storyId === undefined
      ? ({ id: 'menu.news', to: paths.news() } as const)
      : ({ id: 'after.report', to: paths.newsDetail(storyId, '') } as const)
  const links = [
    phaseOf(Status) !== 'before' && ({ id: 'after.scorebook', to: paths.scorebook(LiveMatchId) } as const),
    isOver && report,
    isOver && ({ id: 'after.moments', to: paths.highlights(MatchId) } as const),
    { id: 'after.series', to: paths.seriesDetail(TournamentId) } as const,
  ].filter((link) => link !== false)
  return (
    <ul className="more-of-match-links">
      {links.map(({ id, to }) => (
        <li key={id}>
          <ArrowLink to={to} id={id} values={{ series: names.tournament(TournamentName) }} />
        </li>
      ))}
    </ul>
  )
}

/** With the score; a live match is shared at its last ball. */
function ShareScore({ isOver, isPast }: Pick<Props, 'isOver' | 'isPast'>) {
  const state = useMatchPart(wholeMatch)
  const { search } = useLocation()
  const { standing, ended } = useMatchTitles(state)
  const { LiveMatchId, ScoreHidden } = state.Match
  const ball = isOver || isPast || ScoreHidden ? undefined : lastBallOf(state)
  const card = matchCardUrl(LiveMatchId, useLanguage(), ball && ballText(ball))
  return (
    <Share
      title={isOver && !isPast ? ended : standing}
      {...(isPast || ScoreHidden ? {} : { picture: card })}
      moment={ball && scorecardQuery({ graph: graphOfQuery(search), ball })}
    />
  )
}

/** What the match has changed in its season, and the reader's pick. */
function AfterTheMatch({ detail }: Pick<Props, 'detail'>) {
  const state = useMatchPart(wholeMatch)
  return (
    <>
      <SeasonLine state={state} season={detail?.SeasonAfter} />
      <OwnPick state={state} />
    </>
  )
}

/** The reader's pick in a match that has begun. Nothing is fetched without a pick. */
function OwnPick({ state }: { state: MatchState }) {
  const [teamId, setTeamId] = useState<number>()
  // The server does not know the device's picks.
  useEffect(() => setTeamId(ownPick(state.Match.MatchId)), [state.Match.MatchId])
  return (
    <div className="own-pick-place">{teamId !== undefined && <OwnPickLine {...{ state, teamId }} />}</div>
  )
}

type SeasonProps = { state: MatchState; season: SeasonAfter | undefined }

/** Not at a past ball. */
export function SeasonLine({ state, season }: SeasonProps) {
  if (!season || !state.Result) return null
  return (
    <p className="season-line">
      {season.Table ? (
        <Table rows={season.Table} match={state.Match} />
      ) : (
        <Tour wins={season.Wins ?? {}} match={state.Match} />
      )}
    </p>
  )
}

type TableProps = { rows: NonNullable<SeasonAfter['Table']>; match: MatchState['Match'] }

function Table({ rows, match }: TableProps) {
  const names = useNames()
  return (
    <>
      <Text as="span" className="soft" id="after.table" />
      {rows.map(({ TeamId, Place: place, PlaceBefore: before, Points: points }, nth) => {
        const team = names.team(sideOf(match, TeamId).TeamName)
        const id = place < before ? 'after.up' : place > before ? 'after.down' : 'after.same'
        return (
          <Fragment key={TeamId}>
            {nth > 0 ? ' · ' : ' '}
            <Text id={id} values={{ team, place, before, points }} />
          </Fragment>
        )
      })}
    </>
  )
}

function Tour({ wins, match }: { wins: Readonly<Record<string, number>>; match: MatchState['Match'] }) {
  const names = useNames()
  const [one, other] = [match.TeamA, match.TeamB].map((team) => ({ team, won: wins[`${team.TeamId}`] ?? 0 }))
  if (!one || !other) return null
  const [ahead, behind] = one.won >= other.won ? [one, other] : [other, one]
  const values = { won: ahead.won, lost: behind.won }
  return ahead.won === behind.won ? (
    <Text id="after.level" values={values} />
  ) : (
    <Text id="after.ahead" values={{ ...values, team: names.team(ahead.team.TeamName) }} />
  )
}

/** Loaded only where the browser has such windows. */
const SmallWindow = lazyWithWords(() =>
  import('#client/site/features/small-window/small-window.tsx').then(({ SmallWindow }) => SmallWindow),
)

function SmallWindowPlace() {
  const hasScript = useHasScript()
  return hasScript && smallWindows() ? <SmallWindow /> : null
}
