import { useIntl } from 'react-intl'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Term } from '#client/i18n/terms.tsx'
import { Text } from '#client/i18n/text.tsx'
import type { InningsScore, Model } from '#shared/cricket/forecast/assessment.ts'

const MODELS: readonly { model: Model; label: MessageId }[] = [
  { model: 'ours', label: 'howSure.ours' },
  { model: 'blind', label: 'howSure.blind' },
  { model: 'plain', label: 'howSure.plain' },
  { model: 'rule', label: 'howSure.rule' },
  { model: 'constant', label: 'howSure.constant' },
]

export function ScoreTable({ scores, of }: { scores: readonly InningsScore[]; of: 'brier' | 'logLoss' }) {
  const intl = useIntl()
  const figure = (score: number) =>
    intl.formatNumber(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return (
    <table className="how-sure-table">
      <Text as="caption" id={of === 'brier' ? 'howSure.brier' : 'howSure.logLoss'} />
      <thead>
        <tr>
          <Text as="th" scope="col" id="howSure.innings" />
          {MODELS.map(({ model, label }) => (
            <Text as="th" key={model} scope="col" id={label} />
          ))}
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={`${score.kind} ${score.innings}`}>
            <th scope="row">
              <Term of="formats" word={score.kind} /> {score.innings}
            </th>
            {MODELS.map(({ model }) => (
              <td key={model} className={model === 'ours' ? 'how-sure-ours' : undefined}>
                {figure(score[of][model])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
