import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { InningsTitle } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { ReducedMatchLength } from '#client/kit/cricket-ui/match/reduced-length.tsx'
import { revisedChase } from '#client/kit/cricket-ui/match/revised-chase.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { situationOf } from '#client/kit/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import {
  isBreakName,
  isTossNotice,
  StatusNotice,
  StatusTag,
} from '#client/kit/cricket-ui/match/status-notice.tsx'
import { GroundLink, SeriesLink } from '#client/kit/cricket-ui/name-links.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { fixtureOf, useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { Section } from '#client/kit/ui/section.tsx'
import { MatchPreview } from '#client/site/features/match-lists/match-preview.tsx'
import { Squads } from '#client/site/features/people/squads.tsx'
import { ViewingChoices } from '#client/site/features/viewing/viewing-choices.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import { projectedTotals } from '#shared/cricket/projected-totals.ts'
import { addressIn } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import './info-tab.css'

export function InfoTab({ detail }: { detail: MatchDetail | undefined }) {
  const match = useMatchPart(fixtureOf)
  const toss = useMatchPart(tossOf)
  const situation = useMatchPart(decisionOf)
  const revised = useMatchPart(revisedOf)
  const now = useRelayNow(60_000)
  const intl = useIntl()
  const names = useNames()
  const isOver = phaseOf(match.Status) === 'over'
  return (
    <div className="info">
      <div className="info-parts">
        <Section title={<Text id="info.title" />}>
          <dl className="info-rows">
            <Row label={<Text id="info.tournament" />}>
              <SeriesLink match={match} />, {names.match(match.MatchName)}
            </Row>
            <Row label={<Text id="info.format" />}>
              <Term of="formats" word={match.Format} />
              <ReducedMatchLength />
              {revised && (
                <>
                  {' · '}
                  <InningsTitle match={match} number={2} all={revised} />
                </>
              )}
            </Row>
            <Row label={<Text id="info.venue" />}>
              <GroundLink venue={match.Venue} />
            </Row>
            <Row label={<Text id="info.start" />}>
              <DayOf iso={match.StartTime} now={now} />, <TimeOfDay iso={match.StartTime} />
            </Row>
            {!situation && (
              <Row label={<Text id="info.status" />}>
                <StatusTag status={match.Status} text={match.StatusText} />
                {match.StatusText !== '' &&
                  !isBreakName(match) &&
                  !(toss && isTossNotice(match.StatusText)) && (
                    <>
                      {' · '}
                      <StatusNotice text={match.StatusText} />
                    </>
                  )}
              </Row>
            )}
            <Row label={<Text id="info.toss" />}>
              {toss ? (
                <SituationLine situation={{ kind: 'toss', toss }} match={match} />
              ) : (
                <Text id="info.noToss" />
              )}
            </Row>
            {situation && (
              <Row label={<Text id="info.result" />}>
                <SituationLine situation={situation} match={match} />
              </Row>
            )}
            <Projected />
            <ReviewsLeft />
            {Object.entries(detail?.Officials ?? {}).map(([role, people]) => (
              <Row key={role} label={<Office role={role} count={people.length} />}>
                {intl.formatList(people.map(names.person))}
              </Row>
            ))}
          </dl>
        </Section>
        <MatchPreview match={match} preview={detail?.Preview} />
        <Section title={<Text id="info.watching" />}>
          <ViewingChoices isOver={isOver} />
        </Section>
        <OtherViews match={match} />
      </div>
      <div className="info-squads">
        <Squads match={match} detail={detail} />
      </div>
    </div>
  )
}

/** Of a first innings that is on. */
function Projected() {
  const { match, number, innings } = currentScore(useMatchPart(wholeMatch))
  const intl = useIntl()
  const text = useText()
  const totals = innings && number === 1 ? projectedTotals(innings, match) : []
  if (totals.length === 0) return null
  const line = totals.map(({ rate, runs }) =>
    text('info.atRate', { runs, rate: intl.formatNumber(rate, { maximumFractionDigits: 1 }) }),
  )
  return <Row label={<Text id="info.projected" />}>{intl.formatList(line, { type: 'unit' })}</Row>
}

function ReviewsLeft() {
  const { match, innings } = currentScore(useMatchPart(wholeMatch))
  const intl = useIntl()
  const names = useNames()
  const { Batting, Bowling } = innings?.ReviewsLeft ?? {}
  const sides = [
    [innings?.BattingTeamId, Batting],
    [innings?.BowlingTeamId, Bowling],
  ].flatMap(([id = 0, left]) =>
    left === undefined ? [] : [`${names.team(sideOf(match, id).TeamName)} ${intl.formatNumber(left)}`],
  )
  if (sides.length === 0) return null
  return <Row label={<Text id="info.reviews" />}>{intl.formatList(sides, { type: 'unit' })}</Row>
}

/** Each is a document of its own: the router has none of them. */
function OtherViews({ match: { LiveMatchId: id, Status: status } }: { match: MatchState['Match'] }) {
  const language = useLanguage()
  const views = [
    { path: `${paths.embed}?match=${id}`, words: 'elsewhere.page' },
    { path: paths.overlayFields(id), words: 'elsewhere.stream' },
    { path: paths.wall(id), words: 'elsewhere.wall' },
    { path: paths.textMatch(id), words: 'text.only' },
  ] as const
  // The first two are for the matches of the board alone.
  const shown = phaseOf(status) === 'over' ? views.slice(2) : views
  return (
    <Section title={<Text id="elsewhere.title" />}>
      <ul>
        {shown.map(({ path, words }) => (
          <li key={words}>
            <Text as="a" className="arrow-link" href={addressIn(language, path)} id={words} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const tossOf = ({ Toss }: MatchState) => Toss

function decisionOf(state: MatchState) {
  const situation = situationOf(state)
  return situation.kind === 'result' ? situation : undefined
}

/** The innings, where the target of the second was revised. */
function revisedOf({ Match, Innings }: MatchState) {
  const { '1': first, '2': chase } = Innings
  return chase && revisedChase(chase, first, Match) ? Innings : undefined
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const OFFICES: Readonly<Record<string, MessageId>> = {
  umpires: 'office.umpires',
  tv_umpires: 'office.tvUmpires',
  reserve_umpires: 'office.reserveUmpires',
  match_referees: 'office.referees',
}

/** An unknown office is shown in the origin's words. */
function Office({ role, count }: { role: string; count: number }) {
  const known = OFFICES[role]
  return known ? <Text id={known} values={{ count }} /> : <English>{role.replaceAll('_', ' ')}</English>
}
