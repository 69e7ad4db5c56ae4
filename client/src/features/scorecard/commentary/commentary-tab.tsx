import { useEffect, useRef, useState } from 'react'
import { phrasesIn } from '#client/i18n/phrases.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { useLiveSource } from '#client/live/live-source.ts'
import { useWatched } from '#client/live/use-watched.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { InningsHeading } from '#client/ui/match/innings-heading.tsx'
import { countsBalls } from '#client/ui/match/overs-shown.tsx'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { Names } from '#shared/commentary/saying.ts'
import { sayingOfToss } from '#shared/commentary/sayings-between.ts'
import { tellEnd } from '#shared/commentary/sayings-of-end.ts'
import { OverTeller } from '#shared/commentary/teller.ts'
import type { ToldMatch } from '#shared/commentary/told-match.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { FallOfWickets } from '../fall-of-wickets.tsx'
import type { Ball } from '../merge-deliveries.ts'
import { NoDeliveries } from '../no-deliveries.tsx'
import { Partnerships } from '../partnerships.tsx'
import { useDeliveries } from '../use-deliveries.ts'
import { AwaySummary } from './away-summary.tsx'
import { EVERYTHING, passes, playersOf } from './commentary-filter.ts'
import { Filters } from './filters.tsx'
import { keyOfOver, useOverChoices } from './over-choices.ts'
import { ToldOver } from './told-over.tsx'
import { useBallKeys } from './use-ball-keys.ts'
import { useCorrections } from './use-corrections.ts'
import { useNamesTold } from './use-names-told.ts'
import { useToldMatch } from './use-told-match.ts'

type Props = { id: number; state: MatchState }

/** The match told ball by ball, the newest first, over by over. */
export function CommentaryTab({ id, state }: Props) {
  const deliveries = useDeliveries(id, state)
  if (deliveries.kind === 'loading') return <OutlineRows rows={8} of="ball" />
  if (deliveries.kind === 'absent') return <NoDeliveries state={state} />
  if (deliveries.kind === 'failed') return <Failed message={deliveries.message} retry={deliveries.retry} />
  if (deliveries.balls.length === 0) {
    return (
      <p className="section-message">
        <Text id="card.beforeStart" />
      </p>
    )
  }
  return <Commentary id={id} state={state} balls={deliveries.balls} people={deliveries.names} />
}

const OVERS_AT_FIRST = 8
const OVERS_MORE = 20

type CommentaryProps = Props & { balls: readonly Ball[]; people: Readonly<Record<string, string>> }

function Commentary({ id, state, balls, people }: CommentaryProps) {
  const choicesOf = useOverChoices()
  const { match, facts } = useToldMatch(id, state, balls)
  const names = useNamesTold(state.Match, people)
  const moment = useWatched(useLiveSource().moment)
  const corrections = useCorrections(balls, moment !== undefined)
  const [shown, setShown] = useState(OVERS_AT_FIRST)
  const [filter, setFilter] = useState(EVERYTHING)
  const [target, setTarget] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  useBallKeys(list)
  const isShown = (one: BallFacts) => passes(one, filter)
  const all = oversOf(facts)
  const overs =
    filter.kind === 'overs' && filter.player === undefined ? all : all.filter((over) => over.some(isShown))
  useEffect(() => {
    if (target === undefined) return
    const place = document.getElementById(`over-${target}`)
    place?.scrollIntoView({ block: 'start' })
    setTarget(undefined)
  }, [target])
  const jumpTo = (key: string) => {
    const place = all.findIndex((over) => keyOfOver(over) === key)
    setFilter(EVERYTHING)
    setShown(Math.max(shown, place + OVERS_AT_FIRST))
    setTarget(key)
  }
  const { innings } = currentInnings(state)
  return (
    <div className="commentary">
      <div>
        <AwaySummary
          key={moment ? 'back' : 'now'}
          {...{ id, match, facts, names }}
          isBack={moment !== undefined}
        />
        <Filters
          {...{ filter, setFilter, jumpTo }}
          match={state.Match}
          sides={playersOf(facts, people, state.Innings)}
          overs={choicesOf(all, state)}
        />
        <Ended {...{ match, facts, names }} />
        {overs.length === 0 && (
          <p className="section-message">
            <Text id="commentary.nothing" />
          </p>
        )}
        <ol ref={list}>
          {overs.slice(0, shown).map((over, place) => (
            <li key={keyOfOver(over)}>
              {overs[place - 1]?.[0]?.ball.Innings !== over[0]?.ball.Innings && (
                <h2 className="commentary-innings">
                  <InningsHeading
                    match={state.Match}
                    number={over[0]?.ball.Innings ?? 1}
                    all={state.Innings}
                  />
                </h2>
              )}
              <ToldOver
                {...{ id, isShown, names, corrections, facts: over, told: match, match: state.Match }}
                memoKey={JSON.stringify([filter, over, [...corrections], match.between?.length])}
              />
            </li>
          ))}
        </ol>
        {overs.length > shown ? (
          <button
            type="button"
            className="retry-button more-button"
            onClick={() => setShown(shown + OVERS_MORE)}
          >
            <Text id={countsBalls(state.Match) ? 'commentary.moreBalls' : 'commentary.more'} />
          </button>
        ) : (
          <TossLine state={state} names={names} />
        )}
      </div>
      {innings && (
        <aside className="commentary-aside">
          <FallOfWickets wickets={innings.FallOfWickets} match={state.Match} />
          <Partnerships innings={innings} />
        </aside>
      )}
    </div>
  )
}

type EndedProps = { match: ToldMatch; facts: readonly BallFacts[]; names: Names }

/** The result with the best of the match, where it is over, over all that led to it. */
function Ended({ match, facts, names }: EndedProps) {
  const phrases = phrasesIn(useLanguage())
  const told = phrases ? tellEnd(match, facts, phrases, names) : ''
  return told === '' ? null : <p className="commentary-note is-innings">{told}</p>
}

function TossLine({ state: { Match, Toss }, names }: { state: MatchState; names: Names }) {
  const phrases = phrasesIn(useLanguage())
  if (!Toss || !phrases) return null
  const teller = new OverTeller(phrases, names, Match.StartTime)
  return <p className="commentary-note">{teller.tell(sayingOfToss(Toss), 'toss')}</p>
}

/** The balls by their overs, the newest over first. */
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
