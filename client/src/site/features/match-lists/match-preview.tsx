import { useIntl } from 'react-intl'
import { FormLetters } from '#client/kit/cricket-ui/match/form-letters.tsx'
import { ResultLine } from '#client/kit/cricket-ui/match/result-line.tsx'
import { GroundLink } from '#client/kit/cricket-ui/name-links.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem, Preview } from '#shared/api/match.ts'
import type { Team } from '#shared/live/match-state.ts'
import './match-preview.css'

type Props = { match: { TeamA: Team; TeamB: Team; Venue: string }; preview: Preview | undefined }

/** The sides' record against each other, their form, and the ground's figures. */
export function MatchPreview({ match, preview }: Props) {
  const names = useNames()
  if (!preview) return null
  const { HeadToHead, Form, Ground } = preview
  const sides = [match.TeamA, match.TeamB]
  const hasForm = sides.some(({ TeamId }) => (Form[TeamId] ?? []).length > 0)
  if (HeadToHead.Played === 0 && !hasForm && Ground.Matches === 0) return null
  return (
    <Section title={<Text id="preview.title" />}>
      <dl className="preview">
        {HeadToHead.Played > 0 && (
          <div>
            <Text as="dt" className="soft" id="preview.meetings" />
            <dd>
              <Meetings of={HeadToHead} sides={sides} />
            </dd>
          </div>
        )}
        {sides.map((side) => (
          <div key={side.TeamId}>
            <Text as="dt" className="soft" id="preview.form" values={{ team: names.team(side.TeamName) }} />
            <dd>
              {(Form[side.TeamId] ?? []).length === 0 ? (
                <Text id="preview.noForm" />
              ) : (
                <FormLetters form={Form[side.TeamId] ?? []} isLinked />
              )}
            </dd>
          </div>
        ))}
        {Ground.Matches > 0 && (
          <div>
            <dt className="soft">
              <GroundLink venue={match.Venue} />
            </dt>
            <dd>
              <GroundFigures ground={Ground} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

type MeetingsProps = { of: Preview['HeadToHead']; sides: readonly Team[] }

function Meetings({ of: { Played, Won, Others, Last }, sides }: MeetingsProps) {
  const intl = useIntl()
  const text = useText()
  const names = useNames()
  const shares = [
    ...sides.map(({ TeamId, TeamName }) =>
      text('preview.won', { team: names.team(TeamName), won: Won[TeamId] ?? 0 }),
    ),
    ...(Others === 0 ? [] : [text('preview.others', { matches: Others })]),
  ]
  return (
    <>
      <Text
        id="preview.played"
        values={{ matches: Played, shares: intl.formatList(shares, { type: 'unit' }) }}
      />
      {Last && <LastMeeting match={Last} />}
    </>
  )
}

function LastMeeting({ match }: { match: MatchItem }) {
  if (!match.Result) return null
  const line = <ResultLine result={match.Result} match={match} />
  return (
    <span className="small block">
      <Text id="preview.last" />{' '}
      {match.LiveMatchId === undefined ? (
        line
      ) : (
        <Link to={paths.scorecard(match.LiveMatchId)} className="tap-link">
          {line}
        </Link>
      )}
    </span>
  )
}

function GroundFigures({ ground }: { ground: Preview['Ground'] }) {
  const intl = useIntl()
  const text = useText()
  const { Matches, AverageFirst, Decided, WonBattingFirst } = ground
  const line = [
    text('preview.groundMatches', { matches: Matches }),
    ...(AverageFirst === undefined ? [] : [text('preview.groundAverage', { runs: AverageFirst })]),
    ...(Decided === 0 ? [] : [text('preview.groundFirst', { won: WonBattingFirst, matches: Decided })]),
  ]
  return intl.formatList(line, { type: 'unit' })
}
