import type { ReactNode } from 'react'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { ASSESSMENT } from '#shared/cricket/forecast/assessment-data.ts'
import { BiggestMisses } from './biggest-misses.tsx'
import { ReliabilityDiagram } from './reliability-diagram.tsx'
import { ScoreTable } from './score-table.tsx'
import '#client/features/page-layouts/list-screen.css'
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
      <div className="how-sure-words">
        <Text as="p" id="howSure.intro" />
        <Text as="p" id="howSure.years" values={years} />
        <Text as="p" id="howSure.method" />
        <Text as="p" id="howSure.hundred" values={{ matches: tested.hundred }} />
        <Text as="p" id="howSure.limits" />
      </div>
      <Section title={<Text id="howSure.reliability" />}>
        <Words>
          <Text id="howSure.reliabilityAbout" />
        </Words>
        <div className="how-sure-diagrams">
          {calibrations.map((calibration) => (
            <ReliabilityDiagram key={calibration.kind} calibration={calibration} />
          ))}
        </div>
      </Section>
      <Section title={<Text id="howSure.scores" />}>
        <Words>
          <Text id="howSure.scoresAbout" />
        </Words>
        <div className="how-sure-tables">
          <ScoreTable scores={scores} of="brier" />
          <ScoreTable scores={scores} of="logLoss" />
        </div>
      </Section>
      <Section title={<Text id="howSure.misses" />}>
        <Words>
          <Text id="howSure.missesAbout" />
        </Words>
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

function Words({ children }: { children: ReactNode }) {
  return <p className="soft how-sure-words">{children}</p>
}
