import { useState } from 'react'
import { useResultText } from '#client/kit/cricket-ui/match/result-line.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import type { Result } from '#shared/cricket/scorecard.ts'
import { type CutChase, resultsOfCut } from '#shared/scoring/cut-chase.ts'
import { tapEvent } from './enter.ts'
import { Choices, type PadKey, TypedEntry } from './key.tsx'
import { useScoring } from './scoring-context.ts'

type Props = { chase: CutChase; result: Result; methods: readonly string[] }

/** Rain ended a chase: by the par score, or without a result. The result by the runs alone comes last. */
export function CutChaseQuestion({ chase, result, methods }: Props) {
  const { phone, match } = useScoring()
  const resultText = useResultText()
  const [par, setPar] = useState<number>()
  const results = resultsOfCut(chase, methods, par)
  const isTooShort = results.length === 1 && results[0]?.Kind === 'no result'
  const keys = [...results, result].map(
    (Result): PadKey => ({
      ...(Result.Kind === 'no result'
        ? { id: 'score.noResult' }
        : { label: resultText(Result, match.Match) }),
      tap: () => void tapEvent(phone, { Type: 'result', Result }),
    }),
  )
  return (
    <Choices title="score.result" keys={keys}>
      <Text as="p" id={isTooShort ? 'score.underLeast' : 'score.endedEarly'} />
      {!isTooShort && (
        <TypedEntry
          fields={[
            { name: 'par', label: 'score.par', inputMode: 'numeric', pattern: '[0-9]{1,4}', required: true },
          ]}
          enter={(typed) => setPar(Number(typed('par')))}
        />
      )}
    </Choices>
  )
}
