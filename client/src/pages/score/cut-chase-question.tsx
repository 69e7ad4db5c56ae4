import { useState } from 'react'
import { useResultText } from '#client/cricket-ui/match/result-line.tsx'
import { Text } from '#client/i18n/text.tsx'
import type { Result } from '#shared/cricket/scorecard.ts'
import { type CutChase, resultByPar } from '#shared/scoring/cut-chase.ts'
import { tapEvent } from './enter.ts'
import { Choices, type PadKey, TypedEntry } from './key.tsx'
import { useScoring } from './scoring-context.ts'

type Props = { chase: CutChase; result: Result; methods: readonly string[] }

/** Rain ended a chase: by the par score, or without a result. */
export function CutChaseQuestion({ chase, result, methods }: Props) {
  const { phone, match } = useScoring()
  const resultText = useResultText()
  const [par, setPar] = useState<number>()
  const key = (Result: Result): PadKey => ({
    label: resultText(Result, match.Match),
    tap: () => void tapEvent(phone, { Type: 'result', Result }),
  })
  const byPar = par === undefined ? [] : methods.map((Method) => key(resultByPar(chase, par, Method)))
  const noResult: PadKey = { ...key({ Kind: 'no result' }), id: 'score.noResult' }
  const played = [...byPar, key(result)]
  return (
    <Choices title="score.result" keys={chase.isUnderLeast ? [noResult, ...played] : [...played, noResult]}>
      <Text as="p" id={chase.isUnderLeast ? 'score.underLeast' : 'score.endedEarly'} />
      <TypedEntry
        fields={[
          { name: 'par', label: 'score.par', inputMode: 'numeric', pattern: '[0-9]{1,4}', required: true },
        ]}
        enter={(typed) => setPar(Number(typed('par')))}
      />
    </Choices>
  )
}
