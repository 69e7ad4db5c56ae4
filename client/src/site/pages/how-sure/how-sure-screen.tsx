import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FigureTable } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { English } from '#client/kit/i18n/english.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { InningsScore, Miss, Model } from '#shared/cricket/forecast/assessment.ts'
import { ASSESSMENT } from '#shared/cricket/forecast/assessment-data.ts'
import { ReliabilityDiagram } from './reliability-diagram.tsx'
import '#client/site/features/page-layouts/list-screen.css'
import './how-sure.css'

export function Screen() {
  const text = useText()
  const { fitted, tested, committed, scores, calibrations, misses } = ASSESSMENT
  const years = {
    fittedFrom: `${fitted.from}`,
    fittedTo: `${fitted.to}`,
    fittedMatches: fitted.matches,
    testedFrom: `${tested.from}`,
    testedTo: `${tested.to}`,
    testedMatches: tested.matches,
    allMatches: committed.matches,
  }
  return (
    <article className="measure list-screen how-sure">
      <PageHead
        title={text('howSure.title')}
        description={text('howSure.description')}
        canonical={paths.howSure}
      />
      <Text as="h1" id="howSure.title" />
      <div className="how-sure-words measured">
        <Text as="p" id="howSure.intro" />
        <Text as="p" id="howSure.years" values={years} />
        <Text as="p" id="howSure.method" />
        <Text as="p" id="howSure.hundred" values={{ matches: tested.hundred }} />
        <Text as="p" id="howSure.limits" />
      </div>
      <Section title={<Text id="howSure.reliability" />}>
        <Text as="p" className="soft how-sure-words measured" id="howSure.reliabilityAbout" />
        <div className="how-sure-diagrams">
          {calibrations.map((calibration) => (
            <ReliabilityDiagram key={calibration.kind} calibration={calibration} />
          ))}
        </div>
      </Section>
      <Section title={<Text id="howSure.scores" />}>
        <Text as="p" className="soft how-sure-words measured" id="howSure.scoresAbout" />
        <div className="how-sure-tables">
          <ScoreTable scores={scores} of="brier" />
          <ScoreTable scores={scores} of="logLoss" />
        </div>
      </Section>
      <Section title={<Text id="howSure.misses" />}>
        <Text as="p" className="soft how-sure-words measured" id="howSure.missesAbout" />
        <BiggestMisses misses={misses} />
      </Section>
      <Text
        as="p"
        className="small soft how-sure-source"
        id="howSure.source"
        values={{ link: cricsheetLink }}
      />
    </article>
  )
}

function cricsheetLink(words: ReactNode): ReactNode {
  return <a href="https://cricsheet.org">{words}</a>
}

/** The chance of an open result is never shown as smaller. */
const LEAST = 0.001

/** Results that the forecast had nearly ruled out. */
function BiggestMisses({ misses }: { misses: readonly Miss[] }) {
  const intl = useIntl()
  const oversText = useOversText()
  return (
    <ol>
      {misses.map(({ kind, date, teams, came, chance, innings, over }) => (
        <li key={`${kind} ${date} ${teams.join()}`} className="row">
          <p>
            <b>
              <English>
                {teams[0]} v {teams[1]}
              </English>
            </b>{' '}
            <span className="small soft">
              <Term of="formats" word={kind} />,{' '}
              <time dateTime={date}>
                {intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            </span>
          </p>
          <p>
            <Text
              id={came === 'draw' ? 'howSure.missDraw' : 'howSure.miss'}
              values={{
                winner: <English>{came === 'draw' ? '' : teams[came]}</English>,
                chance: intl.formatNumber(Math.max(LEAST, chance), {
                  style: 'percent',
                  maximumFractionDigits: 1,
                }),
                length: oversText(over, { Format: kind }),
                innings,
              }}
            />
          </p>
        </li>
      ))}
    </ol>
  )
}

const MODELS: readonly { model: Model; label: MessageId }[] = [
  { model: 'ours', label: 'howSure.ours' },
  { model: 'blind', label: 'howSure.blind' },
  { model: 'plain', label: 'howSure.plain' },
  { model: 'rule', label: 'howSure.rule' },
  { model: 'constant', label: 'howSure.constant' },
]

function ScoreTable({ scores, of }: { scores: readonly InningsScore[]; of: 'brier' | 'logLoss' }) {
  const intl = useIntl()
  const figure = (score: number) =>
    intl.formatNumber(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return (
    <FigureTable
      caption={<Text as="b" id={of === 'brier' ? 'howSure.brier' : 'howSure.logLoss'} />}
      columns={['howSure.innings', ...MODELS.map(({ label }) => label)]}
      rows={scores.map((score) => ({
        head: (
          <>
            <Term of="formats" word={score.kind} /> {score.innings}
          </>
        ),
        cells: MODELS.map(({ model }) => {
          const shown = figure(score[of][model])
          return model === 'ours' ? <b key={model}>{shown}</b> : shown
        }),
      }))}
    />
  )
}
