import { useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { type BallTap, ballStep, hasNoBallsWorthTwo } from '#shared/scoring/ball-draft.ts'
import { BALL_EXTRAS, type BallExtra, dismissalsOn, ruleOf } from '#shared/scoring/dismissal-rules.ts'
import { Choices } from './choices.tsx'
import { DISMISSAL_WORDS, EXTRA_WORDS } from './dismissal-words.ts'
import { ballOfDraft, tapBall } from './enter.ts'
import { FielderChoice } from './fielder-choice.tsx'
import { Key } from './key.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone, useScoring } from './scoring-context.ts'

const RUNS = [0, 1, 2, 3, 4, 6]
const EXTRA_RUNS = [0, 1, 2, 3, 4, 5, 6]
const RUN_BEFORE_OUT = [0, 1, 2, 3]

/** The keys of a ball: what each asks next comes from its draft. */
export function BallPad() {
  const { phone } = useScoring()
  const { match, pad } = usePhone()
  const { player } = useNamesOfMatch()
  const ball = ballOfDraft(match, pad)
  if (!ball) return null
  const tap = (one: BallTap) => void tapBall(phone, one)
  const { draft } = match
  const step = ballStep(draft.ball, ball, match.Sheet.Format)
  switch (step.ask) {
    case 'nothing':
      return null
    case 'ball':
      return (
        <div className="scorer-pad">
          {RUNS.map((runs) => (
            <RunKey key={runs} runs={runs} tap={tap} />
          ))}
          {BALL_EXTRAS.map((extra) => (
            <Key key={extra} id={EXTRA_WORDS[extra]} tap={() => tap({ tap: 'extra', extra })} />
          ))}
          <Key id="score.wicket" kind="key scorer-wicket" tap={() => tap({ tap: 'wicket' })} />
        </div>
      )
    case 'runs':
      return <ExtraRuns extra={step.extra} least={step.least} tap={tap} />
    case 'kind':
      return (
        <Choices
          title={<Text id="score.howOut" />}
          options={step.kinds.map((kind) => ({
            key: kind,
            label: <Text id={DISMISSAL_WORDS[kind]} />,
            tap: () => tap({ tap: 'kind', kind }),
          }))}
        />
      )
    case 'who':
      return (
        <Choices
          title={<Text id="score.whoIsOut" />}
          options={step.players.map((id) => ({
            key: id,
            label: player(id),
            tap: () => tap({ tap: 'who', player: id }),
          }))}
        >
          <RunsBefore tap={tap} />
        </Choices>
      )
    case 'fielder':
      return <FielderChoice step={step} tap={tap} />
  }
}

type Tap = { tap(tap: BallTap): void }

function RunKey({ runs, tap, isPressed }: Tap & { runs: number; isPressed?: boolean }) {
  const intl = useIntl()
  return (
    <button
      type="button"
      className="scorer-key scorer-run"
      aria-pressed={isPressed}
      onClick={() => tap({ tap: 'runs', runs })}
    >
      {intl.formatNumber(runs)}
    </button>
  )
}

function ExtraRuns({ extra, least, tap }: Tap & { extra: BallExtra; least: 0 | 1 }) {
  const { draft, Sheet } = usePhone().match
  const { off: chosen = 'bat', isWorthTwo = false } = draft.ball
  return (
    <fieldset className="scorer-question">
      <Text
        as="legend"
        id={extra === 'no-ball' ? 'score.runsOffNoBall' : 'score.runsOfExtra'}
        values={{ extra }}
      />
      {extra === 'no-ball' && (
        <div className="scorer-options scorer-three">
          {(['bat', 'byes', 'leg byes'] as const).map((off) => (
            <Key
              key={off}
              id={OFF_WORDS[off]}
              isPressed={chosen === off}
              tap={() => tap({ tap: 'off', off })}
            />
          ))}
          {hasNoBallsWorthTwo(Sheet.Format) && (
            <Key id="score.worthTwo" isPressed={isWorthTwo} tap={() => tap({ tap: 'worth two' })} />
          )}
        </div>
      )}
      <div className="scorer-options scorer-four">
        {EXTRA_RUNS.filter((runs) => runs >= least).map((runs) => (
          <RunKey key={runs} runs={runs} tap={tap} />
        ))}
      </div>
      <div className="scorer-options">
        {dismissalsOn(extra).map((kind) => (
          <Key
            key={kind}
            id={DISMISSAL_WORDS[kind]}
            kind="key scorer-wicket"
            tap={() => tap({ tap: 'kind', kind })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const OFF_WORDS = { bat: 'score.offBat', byes: 'score.byes', 'leg byes': 'score.legByes' } as const

/** Runs that were completed: none, unless a key is pressed. */
function RunsBefore({ tap }: Tap) {
  const { out, runs = 0 } = usePhone().match.draft.ball
  if (!out?.kind || !ruleOf(out.kind).runs) return null
  return (
    <div className="scorer-options scorer-four">
      <Text className="scorer-wide" id="score.runsBeforeOut" />
      {RUN_BEFORE_OUT.map((one) => (
        <RunKey key={one} runs={one} isPressed={one === runs} tap={tap} />
      ))}
    </div>
  )
}
