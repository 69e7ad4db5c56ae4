import { Fragment } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { board } from '#client/kit/live/topic.ts'
import { JsonTag } from '#client/server/json-tag.tsx'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import { OVERLAYS } from '#shared/addresses/overlay-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import { flatScore } from '#shared/live/flat-score.ts'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'

/** What programs of streams, panels and spreadsheets take of a match: addresses to copy, and each field with its value now. */
export function OverlayListPage({ params, contents, site }: PlainProps) {
  const text = useText()
  const language = useLanguage()
  const known = contents.live[board]?.state as Board | undefined
  const state = matchOfPage(params, contents)
  const isReachable = known !== undefined && (params.liveMatchId === undefined || state !== undefined)
  usePlainHead({
    title: `${text('stream.title')} · ${text('site.name')}`,
    status: isReachable ? 200 : 503,
    isStill: state === undefined || contents.settings !== undefined,
    canonical: paths.overlays,
  })
  return (
    <main>
      <p>
        <Text as="a" href={addressIn(language, paths.home)} id="site.name" />
      </p>
      <Text as="h1" id="stream.title" />
      <Text as="p" id="stream.text" />
      <Matches matches={Object.values(known?.Matches ?? {})} shown={state?.Match.LiveMatchId} />
      {state && (
        <OneMatch {...{ state, site, renderedAt: contents.at }} isStale={contents.staleSince !== undefined} />
      )}
    </main>
  )
}

type MatchesProps = { matches: readonly Board['Matches'][string][]; shown: number | undefined }

function Matches({ matches, shown }: MatchesProps) {
  const names = useNames()
  const language = useLanguage()
  if (matches.length === 0) return <Text as="p" id="home.quiet" />
  return (
    <ul>
      {matches.map((one) => (
        <li key={one.LiveMatchId}>
          <a
            href={addressIn(language, paths.overlayFields(one.LiveMatchId))}
            aria-current={one.LiveMatchId === shown ? 'page' : undefined}
          >
            {names.pair(one)}
          </a>{' '}
          · {one.TournamentName} · {one.StartTime.slice(0, 10)}
        </li>
      ))}
    </ul>
  )
}

const FEEDS = [
  { ending: 'json', id: 'stream.json' },
  { ending: 'txt', id: 'stream.txt' },
  { ending: 'csv', id: 'stream.csv' },
  { ending: 'xml', id: 'stream.xml' },
] as const

type Props = { state: MatchState; site: string; renderedAt: number; isStale: boolean }

function OneMatch({ state, site, renderedAt, isStale }: Props) {
  const names = useNames()
  const language = useLanguage()
  const { LiveMatchId: liveMatchId } = state.Match
  const overlay = `${site}${addressIn(language, paths.overlay(liveMatchId))}`
  const feed = `${site}/live/flat/${liveMatchId}`
  return (
    <>
      <h2>{names.pair(state.Match)}</h2>
      <Text as="h3" id="stream.overlays" />
      <Text as="p" id="stream.overlaysText" />
      {OVERLAYS.map((show) => (
        <Address key={show} id={`overlay.${show}`} address={`${overlay}?show=${show}`} />
      ))}
      <Text as="h3" id="stream.feeds" />
      {FEEDS.map(({ ending, id }) => (
        <Address key={ending} id={id} address={`${feed}.${ending}`} />
      ))}
      <Address id="stream.sheet" address={`=IMPORTDATA("${feed}.csv")`} />
      <Text as="h3" id="stream.fields" />
      <Fields row={flatScore(state, isStale)} />
      <JsonTag id="words" data={{ liveMatchId, renderedAt }} />
    </>
  )
}

type AddressName = (typeof FEEDS)[number]['id'] | `overlay.${(typeof OVERLAYS)[number]}` | 'stream.sheet'

function Address({ id, address }: { id: AddressName; address: string }) {
  return (
    <label>
      <Text id={id} />
      <input readOnly value={address} />
    </label>
  )
}

type StreamWord = Extract<MessageId, `stream.${string}`>
/** The first field of each group of the row. */
const GROUPS: Readonly<Record<string, StreamWord>> = {
  match: 'stream.match',
  status: 'stream.status',
  bat: 'stream.sides',
  innings: 'stream.innings',
  target: 'stream.chase',
  first: 'stream.earlier',
  b1_name: 'stream.batters',
  bowler: 'stream.bowler',
  partnership: 'stream.partnership',
  over: 'stream.line',
}

function Fields({ row }: { row: Readonly<Record<string, string | number>> }) {
  return (
    <table>
      <tbody>
        {Object.entries(row).map(([name, value]) => {
          const group = GROUPS[name]
          return (
            <Fragment key={name}>
              {group && (
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    <Text id={group} />
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-field={name}>{value}</td>
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
