import { type RefObject, useEffect, useRef, useState } from 'react'
import { InningsHeading } from '#client/kit/cricket-ui/match/innings-heading.tsx'
import { countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { phrasesIn } from '#client/kit/i18n/phrases.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { isPlainKey } from '#client/kit/ui/keys/press-by-key.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { Names } from '#shared/commentary/remark-values.ts'
import { remarkOnToss } from '#shared/commentary/remarks-between.ts'
import { endText } from '#shared/commentary/remarks-on-match-end.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Ball } from '../merge-deliveries.ts'
import { EVERYTHING, isOverShown, passes, playersOf } from './commentary-filter.ts'
import { Filters, keyOfOver, useOverChoices } from './filters.tsx'
import { OverCommentary } from './over-commentary.tsx'
import { useCorrections } from './use-corrections.ts'

const OVERS_AT_FIRST = 8
const OVERS_MORE = 20

type Props = {
  id: number
  state: MatchState
  match: CommentaryMatch
  balls: readonly Ball[]
  facts: readonly BallFacts[]
  people: Readonly<Record<string, string>>
  names: Names
  /** The match is shown at a past ball. */
  isBack: boolean
}

export function CommentaryOvers({ id, state, match, balls, facts, people, names, isBack }: Props) {
  const choicesOf = useOverChoices()
  const corrections = useCorrections(balls, isBack)
  const [shown, setShown] = useState(OVERS_AT_FIRST)
  const [filter, setFilter] = useState(EVERYTHING)
  /** The over that the page scrolls to. */
  const [target, setTarget] = useState<string>()
  const all = oversOf(facts)
  const overs = all.filter((over) => isOverShown(over, filter))
  const jumpTo = (key: string) => {
    const place = all.findIndex((over) => keyOfOver(over) === key)
    setFilter(EVERYTHING)
    setShown(Math.max(shown, place + OVERS_AT_FIRST))
    setTarget(key)
  }
  const list = useRef<HTMLOListElement>(null)
  useBallKeys(list)
  useEffect(() => {
    if (target === undefined) return
    document.getElementById(`over-${target}`)?.scrollIntoView({ block: 'start' })
    setTarget(undefined)
  }, [target])
  return (
    <>
      <Filters
        {...{ filter, setFilter, jumpTo }}
        match={state.Match}
        sides={playersOf(facts, people, state.Innings)}
        overs={choicesOf(all, state)}
      />
      <Ended {...{ match, facts, names }} />
      {overs.length === 0 && <Text as="p" className="section-message" id="commentary.nothing" />}
      <ol ref={list}>
        {overs.slice(0, shown).map((over, place) => (
          <li key={keyOfOver(over)}>
            {overs[place - 1]?.[0]?.ball.Innings !== over[0]?.ball.Innings && (
              <h2 className="commentary-innings head-size">
                <InningsHeading match={state.Match} number={over[0]?.ball.Innings ?? 1} all={state.Innings} />
              </h2>
            )}
            <OverCommentary
              {...{ id, names, corrections, facts: over, commentaryMatch: match, match: state.Match }}
              isShown={(one) => passes(one, filter)}
              memoKey={JSON.stringify([filter, over, [...corrections], match.between?.length])}
            />
          </li>
        ))}
      </ol>
      {overs.length > shown ? (
        <Button
          className="retry-button more-button small-button needs-script"
          onClick={() => setShown(shown + OVERS_MORE)}
          id={countsBalls(state.Match) ? 'commentary.moreBalls' : 'commentary.more'}
        />
      ) : (
        <TossLine state={state} names={names} />
      )}
    </>
  )
}

type EndedProps = Pick<Props, 'match' | 'facts' | 'names'>

function Ended({ match, facts, names }: EndedProps) {
  const phrases = phrasesIn(useLanguage())
  const words = phrases ? endText(match, facts, phrases, names) : ''
  return words === '' ? null : <p className="commentary-note is-innings">{words}</p>
}

function TossLine({ state: { Match, Toss }, names }: Pick<Props, 'state' | 'names'>) {
  const phrases = phrasesIn(useLanguage())
  if (!Toss || !phrases) return null
  const writer = new CommentaryWriter(phrases, names, Match.StartTime)
  return <p className="commentary-note">{writer.write(remarkOnToss(Toss), 'toss')}</p>
}

function oversOf(facts: readonly BallFacts[]): BallFacts[][] {
  const overs: BallFacts[][] = []
  for (const one of facts) {
    const over = overs.at(-1)
    const isSame = over?.[0]?.ball.Over === one.ball.Over && over[0].ball.Innings === one.ball.Innings
    if (isSame) over.push(one)
    else overs.push([one])
  }
  return overs.reverse()
}

/** `j`: the ball before in time, further down; `k`: back. */
function useBallKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined || !isPlainKey(event)) return
      const balls = [...(list.current?.querySelectorAll<HTMLElement>('.ball-row-over') ?? [])]
      const at = balls.indexOf(document.activeElement as HTMLElement)
      const next = balls[at < 0 ? 0 : at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
