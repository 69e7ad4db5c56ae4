import { useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { type BallTap, ballStep } from '#shared/scoring/ball-draft.ts'
import { BALL_EXTRAS, type BallExtra, ruleOf } from '#shared/scoring/dismissal-rules.ts'
import { Choices } from './choices.tsx'
import { DISMISSAL_WORDS, EXTRA_WORDS } from './dismissal-words.ts'
import { ballOfDraft, tapBall } from './enter.ts'
import { FielderChoice } from './fielder-choice.tsx'
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
            <Text
              key={extra}
              as="button"
              type="button"
              className="scorer-key"
              onClick={() => tap({ tap: 'extra', extra })}
              id={EXTRA_WORDS[extra]}
            />
          ))}
          <WicketKey tap={tap} />
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

function RunKey({ runs, tap }: Tap & { runs: number }) {
  const intl = useIntl()
  return (
    <button type="button" className="scorer-key scorer-run" onClick={() => tap({ tap: 'runs', runs })}>
      {intl.formatNumber(runs)}
    </button>
  )
}

function WicketKey({ tap }: Tap) {
  return (
    <Text
      as="button"
      type="button"
      className="scorer-key scorer-wicket"
      onClick={() => tap({ tap: 'wicket' })}
      id="score.wicket"
    />
  )
}

function ExtraRuns({ extra, least, tap }: Tap & { extra: BallExtra; least: 0 | 1 }) {
  const { ball } = usePhone().match.draft
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
            <Text
              key={off}
              as="button"
              type="button"
              className="scorer-key"
              aria-pressed={(ball.off ?? 'bat') === off}
              onClick={() => tap({ tap: 'off', off })}
              id={OFF_WORDS[off]}
            />
          ))}
        </div>
      )}
      <div className="scorer-pad">
        {EXTRA_RUNS.filter((runs) => runs >= least).map((runs) => (
          <RunKey key={runs} runs={runs} tap={tap} />
        ))}
        <WicketKey tap={tap} />
      </div>
    </fieldset>
  )
}

const OFF_WORDS = { bat: 'score.offBat', byes: 'score.byes', 'leg byes': 'score.legByes' } as const

/** Runs that were completed: none, unless a key is pressed. */
function RunsBefore({ tap }: Tap) {
  const intl = useIntl()
  const { out, runs = 0 } = usePhone().match.draft.ball
  if (!out?.kind || !ruleOf(out.kind).runs) return null
  return (
    <div className="scorer-options scorer-four">
      <Text className="scorer-wide" id="score.runsBeforeOut" />
      {RUN_BEFORE_OUT.map((one) => (
        <button
          key={one}
          type="button"
          className="scorer-key scorer-run"
          aria-pressed={one === runs}
          onClick={() => tap({ tap: 'runs', runs: one })}
        >
          {intl.formatNumber(one)}
        </button>
      ))}
    </div>
  )
}
