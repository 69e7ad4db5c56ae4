import { useResultText } from '#client/cricket-ui/match/result-line.tsx'
import { Text } from '#client/i18n/text.tsx'
import { latestInnings } from '#shared/cricket/lead.ts'
import type { InningsEvent } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { superOver } from '#shared/scoring/next-step.ts'
import { Choices, type Option } from './choices.tsx'
import { tapChoice, tapEvent } from './enter.ts'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone, useScoring } from './scoring-context.ts'

/** What has to be known before the next ball, one question at a time. */
export function Question() {
  const { phone } = useScoring()
  const { match, pad } = usePhone()
  const { player, team } = useNamesOfMatch()
  const { step } = pad
  switch (step.ask) {
    case 'ball':
      return null
    case 'toss':
      return <TossQuestion />
    case 'innings':
      return <InningsQuestion event={step.event} />
    case 'batter': {
      const title = step.isOpener
        ? match.pad.chosen.length === 0
          ? 'score.whoFacesFirst'
          : 'score.otherOpener'
        : 'score.whoComesIn'
      const options = step.canComeIn.map((id) => ({
        key: id,
        label: player(id),
        tap: () => void tapChoice(phone, { as: 'batter', id }),
      }))
      return <Choices title={<Text id={title} />} options={options} />
    }
    case 'striker': {
      const options = step.pair.map((id) => ({
        key: id,
        label: player(id),
        tap: () => void tapChoice(phone, { as: 'striker', id }),
      }))
      return <Choices title={<Text id="score.whoFaces" />} options={options} />
    }
    case 'bowler':
      return <BowlerQuestion canBowl={step.canBowl} last={step.last} />
    case 'result':
      return <ResultQuestion result={step.result} />
    case 'nothing':
      return (
        <Text
          as="p"
          className="scorer-note"
          id="score.over"
          values={{ team: team(match.Match.TeamA.TeamId), other: team(match.Match.TeamB.TeamId) }}
        />
      )
  }
}

function TossQuestion() {
  const { phone } = useScoring()
  const { Teams } = usePhone().match.Sheet
  const { team } = useNamesOfMatch()
  const options = Teams.flatMap(({ TeamId }) =>
    (['bat', 'bowl'] as const).map(
      (Decision): Option => ({
        key: `${TeamId} ${Decision}`,
        label: (
          <Text
            id={Decision === 'bat' ? 'score.wonAndBats' : 'score.wonAndBowls'}
            values={{ team: team(TeamId) }}
          />
        ),
        tap: () => void tapEvent(phone, { Type: 'toss', WinnerTeamId: TeamId, Decision }),
      }),
    ),
  )
  return <Choices title={<Text id="score.toss" />} options={options} />
}

/** The side that follows, or in a match of two innings a side the other one: it follows on. Or it gives its innings up. */
function InningsQuestion({ event }: { event: InningsEvent }) {
  const { phone } = useScoring()
  const { Sheet } = usePhone().match
  const { team } = useNamesOfMatch()
  const begin = (one: InningsEvent) => () => void tapEvent(phone, one)
  const { Target: _, ...plain } = event
  const other = Sheet.Teams.find(({ TeamId }) => TeamId !== event.BattingTeamId)?.TeamId ?? 0
  const options: Option[] = [
    {
      key: 'begin',
      label: <Text id="score.begin" values={{ team: team(event.BattingTeamId) }} />,
      tap: begin(event),
    },
  ]
  if (Sheet.Overs === undefined && event.Innings === 3)
    options.push({
      key: 'follow on',
      label: <Text id="score.followOn" values={{ team: team(other) }} />,
      tap: begin({ ...plain, BattingTeamId: other }),
    })
  if (Sheet.Overs === undefined)
    options.push({
      key: 'forfeit',
      label: <Text id="score.forfeit" values={{ team: team(event.BattingTeamId) }} />,
      tap: begin({ ...event, Forfeited: true }),
    })
  const { Target } = event
  return (
    <Choices title={<Text id="score.nextInnings" />} options={options}>
      {Target !== undefined && <Text as="p" id="score.target" values={{ target: Target }} />}
    </Choices>
  )
}

/** Those who have bowled come first. */
function BowlerQuestion({ canBowl, last }: { canBowl: readonly number[]; last: readonly number[] }) {
  const { phone } = useScoring()
  const { scorecard } = usePhone().pad.scorer
  const { player } = useNamesOfMatch()
  const card = scorecard.Innings[`${latestInnings(scorecard.Innings)}`]
  const orderOf = (id: number) => card?.Bowling[`${id}`]?.Order ?? Number.POSITIVE_INFINITY
  const options = [...canBowl]
    .sort((a, b) => Math.min(orderOf(a), 99) - Math.min(orderOf(b), 99))
    .map((id) => ({
      key: id,
      label: player(id),
      isOff: last.includes(id),
      tap: () => void tapChoice(phone, { as: 'bowler', id }),
    }))
  return <Choices title={<Text id="score.whoBowls" />} options={options} />
}

/** In the words of the umpires' sheets. */
const METHODS = ['D/L', 'VJD']

function ResultQuestion({ result }: { result: Result }) {
  const { phone } = useScoring()
  const { match, pad } = usePhone()
  const resultText = useResultText()
  const isRevised = pad.slots.some(({ event }) => event?.Type === 'target')
  const results = isRevised ? [...METHODS.map((Method) => ({ ...result, Method })), result] : [result]
  const options: Option[] = results.map((one) => ({
    key: one.Method ?? 'result',
    label: resultText(one, match.Match),
    tap: () => void tapEvent(phone, { Type: 'result', Result: one }),
  }))
  if (result.Kind === 'tie' && result.Decider === undefined && match.Sheet.Overs !== undefined)
    options.push({
      key: 'super over',
      label: <Text id="score.superOver" />,
      tap: () => void tapEvent(phone, superOver(match.Sheet, pad.scorer.scorecard)),
    })
  return <Choices title={<Text id="score.result" />} options={options} />
}
