import { useMemo } from 'react'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { useResultText } from '#client/kit/cricket-ui/match/result-line.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import type { BattingFigures } from '#shared/cricket/scorecard.ts'
import type { ChangedOutcome } from '#shared/scoring/changed-cards.ts'
import { effectsOf } from '#shared/scoring/effects.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { EventWords, FaultWords } from './event-words.tsx'
import { Keys } from './key.tsx'
import { useScoring } from './scoring-context.ts'

type Props = { of: string; event: PlainEvent | undefined; keep(): void; close(): void }

/** What follows from an edit, before it is saved. */
export function EffectsOfEdit({ of, event, keep, close }: Props) {
  const { match, pad, player, team } = useScoring()
  const { Sheet, pad: stored } = match
  const effects = useMemo(() => effectsOf(Sheet, stored, of, event), [Sheet, stored, of, event])
  const { totals, outs, milestones, overs, changedEnds, outcome, figures, impossible } = effects
  const eventOf = (id: string) => pad.slots.find((one) => one.id === id)?.event
  const teamOf = (innings: number) => team(pad.scorer.scorecard.Innings[`${innings}`]?.BattingTeamId ?? 0)
  const overIn = (over: string) => Number(over.split('.')[1]) + 1
  return (
    <section className="scorer-panel" aria-live="polite">
      <Text as="h2" id="score.effects" />
      <p>
        <EventWords event={eventOf(of)} />
      </p>
      {event ? (
        <p>
          <Text id="score.becomes" /> <EventWords event={event} />
        </p>
      ) : (
        <Text as="p" id="score.isTakenOut" />
      )}
      <ul className="scorer-lines">
        {totals.map(({ innings, was, now }) => {
          const values = { team: teamOf(innings), was, now }
          return <Text as="li" key={`total ${innings}`} id="score.totalChanges" values={values} />
        })}
        {outs.map(({ innings, player: id, was, now }) => {
          const values = { player: player(id), was: <Out figures={was} />, now: <Out figures={now} /> }
          return <Text as="li" key={`out ${innings} ${id}`} id="score.outChanges" values={values} />
        })}
        {milestones.map(({ player: id, of: what, count, isReached }) => {
          const values = { player: player(id), count, what }
          const words = isReached ? 'score.milestoneComes' : 'score.milestoneGoes'
          return <Text as="li" key={`${what} ${id}`} id={words} values={values} />
        })}
        {overs.map(({ over, was, now }) => {
          const values = { over: overIn(over), was, now }
          return <Text as="li" key={`over ${over}`} id="score.overChanges" values={values} />
        })}
        {changedEnds.map(({ over, balls, pair: [one = 0, other = 0] }) => {
          const values = { one: player(one), other: player(other), over: overIn(over), balls }
          return <Text as="li" key={over} id="score.endsChange" values={values} />
        })}
        {outcome.map((one) => (
          <Outcome key={one.kind === 'innings' ? `innings ${one.innings}` : one.kind} outcome={one} />
        ))}
        <Text as="li" id="score.figuresChange" values={{ figures }} />
        {impossible.map(({ id, why }) => (
          <li key={id} className="scorer-note">
            <Text id="score.impossible" /> <EventWords event={eventOf(id)} /> (<FaultWords fault={why} />)
          </li>
        ))}
      </ul>
      <Keys
        keys={[
          { id: 'score.keep', isOff: impossible.some(({ id }) => id === of), tap: keep },
          { id: 'score.discard', tap: close },
        ]}
      />
    </section>
  )
}

function Out({ figures }: { figures: BattingFigures | undefined }) {
  const { player } = useScoring()
  if (!figures) return <Text id="score.didNotBat" />
  const bowler = figures.Out?.Bowler
  return <HowOutText figures={figures} bowler={bowler === undefined ? undefined : player(bowler)} />
}

function Outcome({ outcome }: { outcome: ChangedOutcome }) {
  const { match, pad, team } = useScoring()
  const resultText = useResultText()
  switch (outcome.kind) {
    case 'result': {
      const { result } = outcome
      if (!result) return <Text as="li" className="scorer-note" id="score.noResultYet" />
      const values = { result: resultText(result, match.Match) }
      return <Text as="li" className="scorer-note" id="score.resultChanges" values={values} />
    }
    case 'innings': {
      const { innings, isOver } = outcome
      const values = { team: team(pad.scorer.scorecard.Innings[`${innings}`]?.BattingTeamId ?? 0) }
      const id = isOver ? 'score.inningsCloses' : 'score.inningsOpens'
      return <Text as="li" className="scorer-note" id={id} values={values} />
    }
    case 'target': {
      const { target, needed } = outcome
      return <Text as="li" className="scorer-note" id="score.targetStays" values={{ target, needed }} />
    }
  }
}
