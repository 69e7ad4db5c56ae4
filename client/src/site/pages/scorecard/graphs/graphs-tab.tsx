import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { deliveries } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { fixtureOf, useMatchPart } from '#client/kit/live/match-in-view.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { GRAPHS, type GraphName, graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { WithDeliveries } from '../with-deliveries.tsx'
import { GRAPHS_SHOWN, graphsOffered } from './graphs.ts'
import './graphs-tab.css'

export const graphOf = (query: string) => GRAPHS_SHOWN[graphOfQuery(query) ?? GRAPHS[0]].drawn

export function GraphsTab({ id }: { id: number }) {
  const { search } = useLocation()
  const graph = graphOfQuery(search) ?? GRAPHS[0]
  const offered = useMatchPart(graphsOffered, graph)
  const content = useContent(deliveries(id), { isOptional: true })
  const { data = [], Shots = [] } = content.kind === 'ready' ? content.answer : {}
  // The live state has the last overs alone.
  const hasShots = Shots.length > 0 || data.some(({ Shot }) => Shot !== undefined)
  return (
    <>
      <Chips id={id} current={graph} search={search} offered={hasShots ? [...offered, 'wheel'] : offered} />
      <GraphShown id={id} graph={graph} />
    </>
  )
}

export function WideGraph({ id }: { id: number }) {
  return (
    <>
      <GraphShown id={id} graph={GRAPHS[0]} />
      <p>
        <ArrowLink to={paths.scorecard(id, 'graphs')} state={{ stay: true }} id="graphs.all" />
      </p>
    </>
  )
}

function GraphShown({ id, graph }: { id: number; graph: GraphName }) {
  const match = useMatchPart(fixtureOf)
  const { drawn: Graph, title, titleInBalls = title } = GRAPHS_SHOWN[graph]
  return (
    <WithDeliveries id={id} mustBeWhole>
      {({ balls, targets, dayEnds, shots }, state) => {
        // Super overs have no graphs.
        const played = graph === 'wheel' ? [...balls, ...shots] : balls
        const hasPlay = played.some(({ Innings }) => state.Innings[`${Innings}`]?.SuperOver !== true)
        return hasPlay ? (
          <div className="graph-shown">
            <Section title={<Text id={countsBalls(match) ? titleInBalls : title} />}>
              <Text as="p" className="soft small needs-script" id="graphs.hint" />
              <Graph key={graph} {...{ state, balls, targets, dayEnds, shots }} />
            </Section>
          </div>
        ) : undefined
      }}
    </WithDeliveries>
  )
}

/** So much of the previous chip stays visible. */
const CHIP_MARGIN = 48

type ChipsProps = { id: number; current: GraphName; search: string; offered: readonly GraphName[] }

/** Links: each graph has its own address, at the ball that is shown. */
function Chips({ id, current, search, offered }: ChipsProps) {
  const text = useText()
  const ball = ballOfQuery(search)
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each graph that is chosen
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - CHIP_MARGIN
  }, [current])
  return (
    <nav ref={row} className="graph-chips sideways" aria-label={text('tabs.graphs')}>
      {GRAPHS.filter((graph) => offered.includes(graph)).map((graph) => (
        <Text
          as={Link}
          key={graph}
          className="framed"
          to={`${paths.scorecard(id, 'graphs')}${scorecardQuery({ graph, ball })}`}
          state={{ stay: true }}
          aria-current={graph === current ? 'page' : undefined}
          id={GRAPHS_SHOWN[graph].chip}
        />
      ))}
    </nav>
  )
}
