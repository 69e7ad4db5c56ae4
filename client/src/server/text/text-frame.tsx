import type { ReactNode } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useClock } from '#client/kit/i18n/times.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import type { Params } from '#client/site/features/page-layouts/screen-route.ts'
import { ViewingLines } from '#client/site/features/viewing/viewing-lines.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { clockAddress, textAddress } from '#shared/addresses/setting-address.ts'
import { HOUR_CYCLES } from '#shared/hour-cycle.ts'
import { addressIn, LANGUAGE_COOKIE, LANGUAGES, OWN_NAMES } from '#shared/language.ts'

/** Often enough for a score, seldom enough for a reader who pays by the kilobyte. */
const REFRESH_S = 30

type Props = {
  title: string
  /** The full page of the same content: the canonical address. */
  full: string
  /** Without its language. */
  own: string
  /** By the relay's clock. */
  now: number
  /** The page is fetched again while live. */
  isLive: boolean
  status?: number
  children: ReactNode
}

/** Links, freshness, and the way back to the full site. */
export function TextFrame({ title, full, own, now, isLive, status = 200, children }: Props) {
  const text = useText()
  const language = useLanguage()
  usePlainHead({
    title: `${title} · ${text('site.name')}`,
    status,
    canonical: full,
    ...(isLive ? { refreshSeconds: REFRESH_S } : {}),
  })
  return (
    <>
      <header>
        <a href={addressIn(language, paths.text)}>
          <Text as="b" id="site.name" />
        </a>
        <Text
          as="a"
          href={addressIn(language, `${full}${textAddress(false)}`)}
          rel="nofollow"
          id="text.end"
        />
      </header>
      <ViewingLines />
      <main>{children}</main>
      <footer>
        <p>
          <Freshness now={now} isLive={isLive} />
        </p>
        <p>
          <Text
            as="a"
            href={addressIn(language, `${own}${textAddress(true)}`)}
            rel="nofollow"
            id="text.keep"
          />
        </p>
        <p>
          <Text id="access.clock" />{' '}
          {HOUR_CYCLES.map((one) => (
            <Text
              key={one}
              as="a"
              href={addressIn(language, `${own}${clockAddress(one)}`)}
              rel="nofollow"
              id={`clock.${one}`}
            />
          ))}
        </p>
        <p>
          {LANGUAGES.map((one) => (
            <a
              key={one}
              href={`${addressIn(one, own)}?${LANGUAGE_COOKIE}=${one}`}
              rel="nofollow"
              lang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {OWN_NAMES[one]}
            </a>
          ))}
        </p>
      </footer>
    </>
  )
}

/** A page that does not refresh shows a time, not an age. */
function Freshness({ now, isLive }: Pick<Props, 'now' | 'isLive'>) {
  const clock = useClock({ second: '2-digit' })
  const { upstream } = useLiveStatus()
  return (
    <>
      <Text id="text.asOf" values={{ time: clock(now) }} />
      {isLive && (
        <>
          {' '}
          <Text id="text.refreshes" values={{ seconds: REFRESH_S }} />
        </>
      )}
      {upstream.kind === 'stale' && (
        <b>
          {' '}
          {upstream.since > 0 ? (
            <Text id="state.stale" values={{ time: clock(upstream.since) }} />
          ) : (
            <Text id="state.neverFresh" />
          )}
        </b>
      )}
    </>
  )
}

/** The origin did not answer. */
export function TextUnreachable({ params, now }: { params: Params; now: number }) {
  const text = useText()
  const liveMatchId = Number(params.liveMatchId)
  return (
    <TextFrame
      title={text('unreachable.title')}
      full={paths.scorecard(liveMatchId)}
      own={paths.textMatch(liveMatchId)}
      now={now}
      isLive
      status={503}
    >
      <Text as="h1" id="unreachable.title" />
    </TextFrame>
  )
}
