import { useIntl } from 'react-intl'
import { Text } from '#client/kit/i18n/text.tsx'
import {
  BALL_EXTRAS,
  type BallDismissal,
  type BallTap,
  ballStep,
  dismissalsOn,
  hasNoBallsWorthTwo,
} from '#shared/scoring/ball-draft.ts'
import { isFreeHit } from '#shared/scoring/free-hit-in-log.ts'
import { ballOfDraft, tapBall } from './enter.ts'
import { FielderKeys } from './fielder-keys.tsx'
import { Choices, Key, Keys, type PadKey } from './key.tsx'
import { useScoring } from './scoring-context.ts'

const RUNS = [0, 1, 2, 3, 4, 6]
const EXTRA_RUNS = [0, 1, 2, 3, 4, 5, 6]
const RUNS_BEFORE_OUT = [0, 1, 2, 3]

/** The keys of a ball: what each asks next comes from its draft. */
export function BallPad() {
  const { phone, match, pad, playerKeys } = useScoring()
  const intl = useIntl()
  const ball = ballOfDraft(match, pad)
  if (!ball) return null
  const { Format } = match.Sheet
  const { runs: completed = 0, off: chosen = 'bat', isWorthTwo = false, kind } = match.draft.ball
  const key = (id: PadKey['id'] & string, tap: BallTap, more: Partial<PadKey> = {}): PadKey => ({
    ...{ id, tap: () => void tapBall(phone, tap) },
    ...more,
  })
  const runKeys = (all: readonly number[], pressed?: number): PadKey[] =>
    all.map((runs) => ({
      ...{ label: intl.formatNumber(runs), kind: 'key scorer-run', tap: () => void tapBall(phone, { runs }) },
      isPressed: pressed === undefined ? undefined : runs === pressed,
    }))
  const wicketKeys = (kinds: readonly BallDismissal[]) =>
    kinds.map((one) => key(`score.${one}`, { kind: one }, { kind: 'key scorer-wicket' }))
  const isFree = !match.draft.ball.isNotFree && isFreeHit(match.Sheet, pad.slots, ball)
  const step = ballStep(match.draft.ball, ball, Format, isFree)
  switch (step.ask) {
    case 'nothing':
      return null
    case 'ball': {
      const extras = BALL_EXTRAS.map((extra) => key(`score.${extra}`, { extra }))
      const wicket = key('score.wicket', { isOut: true }, { kind: 'key scorer-wicket' })
      return (
        <>
          {isFree && (
            <div className="spread scorer-note">
              <Text id="score.freeHit" /> <Key {...key('score.noFreeHit', { isNotFree: true })} kind="tool" />
            </div>
          )}
          <Keys columns="three" keys={[...runKeys(RUNS), ...extras, wicket, ...wicketKeys(['run out'])]} />
        </>
      )
    }
    case 'runs': {
      const { extra, least } = step
      const isNoBall = extra === 'no-ball'
      const offs = (['bat', 'byes', 'leg byes'] as const).map((off) =>
        key(`score.${off}`, { off }, { isPressed: chosen === off }),
      )
      const worthTwo = key('score.worthTwo', { isWorthTwo: !isWorthTwo }, { isPressed: isWorthTwo })
      return (
        <Choices
          title={isNoBall ? 'score.runsOffNoBall' : 'score.runsOfExtra'}
          values={{ extra }}
          keys={wicketKeys(dismissalsOn(extra, isFree))}
        >
          {isNoBall && (
            <Keys columns="three" keys={hasNoBallsWorthTwo(Format) ? [...offs, worthTwo] : offs} />
          )}
          <Keys columns="four" keys={runKeys(EXTRA_RUNS.filter((runs) => runs >= least))} />
        </Choices>
      )
    }
    case 'kind':
      return (
        <Choices title="score.howOut" keys={step.kinds.map((one) => key(`score.${one}`, { kind: one }))} />
      )
    case 'fielder':
      return <FielderKeys />
    case 'who':
      return (
        <div className="scorer-panel scorer-whole" ref={showWhole}>
          {kind && (
            <Choices title={`score.${kind}`} columns="four" keys={runKeys(RUNS_BEFORE_OUT, completed)}>
              <Text id="score.runsBeforeOut" />
            </Choices>
          )}
          {step.hasFielders && <FielderKeys isMany />}
          <Choices
            title="score.whoIsOut"
            keys={playerKeys(step.players, (player) => void tapBall(phone, { player }))}
          />
        </div>
      )
  }
}

/** Who is out ends the ball, so that its keys must be seen below the fielders. */
function showWhole(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'end' })
}
