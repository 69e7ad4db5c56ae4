import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { inningsState } from '#shared/cricket/innings-state.ts'
import { latestInnings } from '#shared/cricket/lead.ts'
import { type Leaving, replaced, withLeaving } from '#shared/scoring/between-balls.ts'
import { creaseOf } from '#shared/scoring/crease.ts'
import { canComeIn } from '#shared/scoring/next-step.ts'
import type { Choice } from '#shared/scoring/pad.ts'
import { Choices } from '../choices.tsx'
import { LEAVING_WORDS } from '../dismissal-words.ts'
import { keepEdit, tapChoice, tapEvent } from '../enter.ts'
import type { MoreGroup, MoreItem, MoreMatch } from './more-item.ts'

const RETIRING = ['retired hurt', 'retired not out', 'retired out'] as const
/** In Cricsheet's words. */
const REASONS = {
  concussion_substitute: 'score.concussion',
  impact_player: 'score.impact',
  injury: 'score.injury',
} as const satisfies Record<string, MessageId>

/** Who leaves, who does not come, and who comes in for another. */
export function peopleMore(at: MoreMatch): MoreGroup {
  const { phone, match, pad, names, ask, close } = at
  const { Sheet } = match
  const number = latestInnings(pad.scorer.scorecard.Innings)
  const card = pad.scorer.scorecard.Innings[`${number}`]
  if (number === undefined || !card || pad.scorer.scorecard.Result)
    return { title: 'score.people', items: [] }
  const { pair } = creaseOf(pad.scorer.scorecard)
  const gone = replaced(pad.slots)
  const toCome = canComeIn(Sheet, card, [...match.pad.chosen.map(({ id }) => id), ...gone])
  const pick = (title: MessageId, ids: readonly number[], then: (id: number) => void) => () =>
    ask(
      <Choices
        key={title}
        title={<Text id={title} />}
        options={ids.map((id) => ({ key: id, label: names.player(id), tap: () => then(id) }))}
      />,
    )
  const leaves = (kind: Leaving) => (player: number) => {
    const edited = withLeaving(pad.slots, number, player, kind)
    if (edited) void keepEdit(phone, edited.of, edited.event)
    close()
  }
  const hasBall = withLeaving(pad.slots, number, 0, 'retired hurt') !== undefined
  const items: MoreItem[] = []
  if (inningsState(card) !== 'over') {
    if (hasBall && pair.length > 0)
      for (const kind of RETIRING)
        items.push({ label: LEAVING_WORDS[kind], tap: pick(LEAVING_WORDS[kind], pair, leaves(kind)) })
    if (pair.length < 2 && toCome.length > 2) {
      const isOut = hasBall ? leaves('timed out') : chosen('timed out')
      items.push({ label: 'score.timedOut', tap: pick('score.timedOut', toCome, isOut) })
    }
    const isAbsent = (Player: number) => {
      void tapEvent(phone, { Type: 'absent', Innings: number, Player })
      close()
    }
    const fresh = toCome.filter((id) => card.Batting[`${id}`] === undefined)
    items.push({ label: 'score.absent', tap: pick('score.absent', fresh, isAbsent) })
    if (pad.step.ask === 'ball')
      items.push({
        label: 'score.changeBowler',
        tap: pick('score.changeBowler', sideOf(card.BowlingTeamId), chosen('bowler')),
      })
  }
  for (const [Reason, label] of Object.entries(REASONS)) items.push({ label, tap: replaces(Reason, label) })
  return { title: 'score.people', items }

  function chosen(as: Choice['as']) {
    return (id: number) => {
      void tapChoice(phone, { as, id })
      close()
    }
  }

  function sideOf(teamId: number): number[] {
    const side = Sheet.Teams.find(({ TeamId }) => TeamId === teamId)?.Players ?? []
    return side.map(({ PlayerId }) => PlayerId).filter((id) => !gone.includes(id))
  }

  function replaces(Reason: string, label: MessageId) {
    const everyone = Sheet.Teams.flatMap(({ TeamId }) => sideOf(TeamId))
    return pick(label, everyone, (Out) => {
      const team = Sheet.Teams.find(({ Players }) => Players.some(({ PlayerId }) => PlayerId === Out))
      const TeamId = team?.TeamId ?? 0
      const others = sideOf(TeamId).filter((id) => id !== Out && !pair.includes(id))
      pick('score.whoReplaces', others, (In) => {
        void tapEvent(phone, { Type: 'replacement', Scope: 'match', In, Out, TeamId, Reason })
        close()
      })()
    })
  }
}
