import { useState } from 'react'
import { inningsTitleOf } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { ballsOfOver, countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type CommentaryFilter, KINDS, type playersOf } from './commentary-filter.ts'

type Props = {
  filter: CommentaryFilter
  setFilter(filter: CommentaryFilter): void
  sides: ReturnType<typeof playersOf>
  match: MatchState['Match']
  overs: readonly OversOfInnings[]
  jumpTo(key: string): void
}

/** Not there without a script. */
export function Filters({ filter, setFilter, sides, match, overs, jumpTo }: Props) {
  const text = useText()
  const names = useNames()
  const shortName = useShortName()
  const isOff = !useHasScript()
  const [jumped, setJumped] = useState('')
  return (
    <div className="commentary-filters wrap needs-script">
      <fieldset className="commentary-kinds wrap" aria-label={text('commentary.filter')}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            className="framed"
            disabled={isOff}
            aria-pressed={filter.kind === kind}
            onClick={() => setFilter({ ...filter, kind })}
            id={`commentaryKind.${kind}`}
          />
        ))}
      </fieldset>
      <select
        disabled={isOff}
        aria-label={text('commentary.player')}
        value={filter.player ?? ''}
        onChange={({ target }) =>
          setFilter({ ...filter, player: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{text('commentary.everybody')}</option>
        {sides.map(({ team, players }) => (
          <optgroup key={team} label={names.team(sideOf(match, team).TeamName)}>
            {players.map(({ id, name }) => (
              <option key={id} value={id}>
                {shortName(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        disabled={isOff}
        aria-label={text('commentary.jump')}
        // The list starts where the last jump ended, and the same over can be chosen again.
        value={jumped}
        onBlur={() => setJumped('')}
        onChange={({ target }) => {
          setJumped(target.value)
          if (target.value !== '') jumpTo(target.value)
        }}
      >
        <option value="">{text('commentary.jump')}</option>
        {overs.map(({ innings, title, choices }) => (
          <optgroup key={innings} label={title}>
            {choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

type OverCommentary = readonly BallFacts[]

type OversOfInnings = {
  innings: number
  title: string
  choices: { key: string; label: string }[]
}

/** By innings, in the order given: a side may bat twice and in a super over, and each has an over 1. */
export function useOverChoices(): (overs: readonly OverCommentary[], state: MatchState) => OversOfInnings[] {
  const text = useText()
  const names = useNames()
  return (overs, { Match: match, Innings: all }) => {
    const byInnings: OversOfInnings[] = []
    for (const over of overs) {
      const ball = over[0]?.ball
      if (!ball) continue
      const { id, values } = overTitle(ball.Over, match)
      if (byInnings.at(-1)?.innings !== ball.Innings) {
        const title = inningsTitleOf({ match, number: ball.Innings, all }, names)
        byInnings.push({
          innings: ball.Innings,
          title: title ? text(title.id, title.values) : '',
          choices: [],
        })
      }
      byInnings.at(-1)?.choices.push({ key: keyOfOver(over), label: text(id, values) })
    }
    return byInnings
  }
}

export function overTitle(over: number, match: MatchState['Match']) {
  return countsBalls(match)
    ? ({ id: 'commentary.balls', values: ballsOfOver(over, match.BallsPerOver) } as const)
    : ({ id: 'commentary.over', values: { over: over + 1 } } as const)
}

/** The end of its element's id. */
export function keyOfOver([first]: OverCommentary): string {
  return first ? `${first.ball.Innings}-${first.ball.Over + 1}` : ''
}
