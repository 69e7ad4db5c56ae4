import { type ReactNode, useState } from 'react'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { latestInnings } from '#shared/cricket/lead.ts'
import { creaseOf } from '#shared/scoring/crease.ts'
import { type Leaving, notPlaying, replaced, withLeaving } from '#shared/scoring/events-between-balls.ts'
import { type Choice, canComeIn } from '#shared/scoring/next-step.ts'
import { keepEdit, tapChoice, tapEvent } from './enter.ts'
import { useFieldKey } from './field-taps.tsx'
import { Choices, type PadKey } from './key.tsx'
import { ballKeys, type More, matchKeys, playKeys } from './more-keys.tsx'
import { NewName } from './new-name.tsx'
import { useScoring } from './scoring-context.ts'
import { WhoPlays } from './who-plays.tsx'

/** Everything that is rare: each key enters at once, or asks what it needs. */
export function MorePanel({ close }: { close(): void }) {
  const scoring = useScoring()
  const fieldKey = useFieldKey()
  const [asked, ask] = useState<ReactNode>()
  const enter: More['enter'] = (event) => () => {
    if (event) void tapEvent(scoring.phone, event)
    close()
  }
  const at: More = { ...scoring, enter, ask, done: close }
  // Of a past ball nothing else can be changed.
  const isPast = scoring.match.draft.of !== undefined
  const groups = [
    { title: 'score.ball', keys: ballKeys(at) },
    { title: 'score.play', keys: isPast ? [] : [...playKeys(at), fieldKey] },
    { title: 'score.people', keys: isPast ? [] : [...whoPlaysKeys(at), ...peopleKeys(at)] },
    { title: 'score.match', keys: isPast ? [] : [...matchKeys(at), filmKey(at), ...playerOfMatchKey(at)] },
  ] as const
  return (
    <section className="scorer-panel">
      {asked ??
        groups
          .filter(({ keys }) => keys.length > 0)
          .map(({ title, keys }) => <Choices key={title} title={title} keys={keys} />)}
    </section>
  )
}

type Title = PadKey['id'] & string

const StreamForm = lazyWithWords(
  () => import('#client/site/features/films/stream-form.tsx').then((part) => part.StreamForm),
  'film',
)

const filmKey = ({ match, ask }: More): PadKey => ({
  ...{ id: 'score.film', tap: () => ask(<StreamForm matchId={match.matchId} keyClass="scorer-key" />) },
})

const ChoiceForm = lazyWithWords(
  () =>
    import('#client/site/features/player-of-match/scorers-choice-form.tsx').then((part) => part.ChoiceForm),
  'vote',
)

function playerOfMatchKey({ match, pad, ask }: More): PadKey[] {
  if (!pad.scorer.scorecard.Result) return []
  const tap = () => ask(<ChoiceForm matchId={match.matchId} keyClass="scorer-key" />)
  return [{ id: 'score.playerOfMatch', tap }]
}

const RETIRING = ['retired hurt', 'retired not out', 'retired out'] as const
/** In Cricsheet's words. */
const REASONS = ['concussion_substitute', 'impact_player', 'injury'] as const

/** Someone who comes late, or does not come at all. */
function whoPlaysKeys({ match, pad, team, ask, enter }: More): PadKey[] {
  if (pad.scorer.scorecard.Result) return []
  return match.Sheet.Teams.filter(({ Players }) => Players.length > 1).map(({ TeamId }) => ({
    id: 'score.changeWhoPlays',
    values: { team: team(TeamId) },
    tap: () => ask(<WhoPlays teamId={TeamId} enter={(event) => enter(event)()} />),
  }))
}

/** Who leaves, who does not come, and who comes in for another. */
function peopleKeys(more: More): PadKey[] {
  const { phone, match, pad, playerKeys, sideOfPlayer, enter, ask, done } = more
  const { Sheet } = match
  const { scorecard, playing } = pad.scorer
  const Innings = latestInnings(scorecard.Innings)
  const card = scorecard.Innings[`${Innings}`]
  if (Innings === undefined || !card || scorecard.Result) return []
  const { pair } = creaseOf(scorecard)
  const gone = replaced(pad.slots)
  const stillOf = (side = playing.Teams.find(({ TeamId }) => TeamId === card.BowlingTeamId)) =>
    (side?.Players ?? []).map(({ PlayerId }) => PlayerId).filter((id) => !gone.includes(id))
  const askWho = (title: Title, ids: readonly number[], tap: (id: number) => void) =>
    ask(<Choices key={title} title={title} keys={playerKeys(ids, tap)} />)
  const key = (id: Title, ids: readonly number[], tap: (id: number) => void): PadKey => ({
    ...{ id, tap: () => askWho(id, ids, tap) },
  })
  const chosen = (as: Choice['as']) => (id: number) => done(tapChoice(phone, { as, id }))
  const leaves = (kind: Leaving) => (player: number) => {
    const edited = withLeaving(pad.slots, Innings, player, kind)
    if (edited) done(keepEdit(phone, edited.of, edited.event))
  }
  const keys: PadKey[] = []
  if (inningsState(card) !== 'over') {
    const toCome = canComeIn(playing, card, [...match.pad.chosen.map(({ id }) => id), ...gone])
    const hasBall = withLeaving(pad.slots, Innings, 0, 'retired hurt') !== undefined
    if (hasBall && pair.length > 0)
      keys.push(...RETIRING.map((kind) => key(`score.${kind}`, pair, leaves(kind))))
    if (pair.length < 2 && toCome.length > 2)
      keys.push(key('score.timed out', toCome, hasBall ? leaves('timed out') : chosen('timed out')))
    const fresh = toCome.filter((id) => card.Batting[`${id}`] === undefined)
    keys.push(key('score.absent', fresh, (Player) => enter({ Type: 'absent', Innings, Player })()))
    const bowls = chosen('bowler')
    const changeBowler = () =>
      ask(
        <>
          <Choices title="score.changeBowler" keys={playerKeys(stillOf(), bowls)} />
          <NewName teamId={card.BowlingTeamId} enter={bowls} />
        </>,
      )
    if (pad.step.ask === 'ball') keys.push({ id: 'score.changeBowler', tap: changeBowler })
  }
  const everyone = playing.Teams.flatMap(stillOf)
  for (const Reason of REASONS)
    keys.push(
      key(`score.${Reason}`, everyone, (Out) => {
        const side = sideOfPlayer(Out)
        const replacement = { Type: 'replacement', Scope: 'match', Out, TeamId: side?.TeamId } as const
        const comesIn = (In: number) => enter({ ...replacement, In, Reason })()
        const others = notPlaying(Sheet, side?.TeamId ?? 0, scorecard).filter(
          (id) => id !== Out && !gone.includes(id),
        )
        ask(
          <>
            <Choices title="score.whoReplaces" keys={playerKeys(others, comesIn)} />
            <NewName teamId={side?.TeamId ?? 0} enter={comesIn} />
          </>,
        )
      }),
    )
  return keys
}
