import useSWR from 'swr'
import { Text, useText } from '#client/i18n/text.tsx'
import './external-scorecard.css'

/**
 * The organisers' own scorecard page, for a match without a scorecard in the feed, in a sandboxed frame. Renders nothing
 * where there is no page at the address. `url`: at the relay, or on a host
 * that may be shown.
 */
export function ExternalScorecard({ url }: { url: string }) {
  const text = useText()
  const isPage = useIsPage(url)
  if (!isPage) return null
  return (
    <figure className="external-scorecard">
      <iframe
        src={url}
        title={text('card.organisers')}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <figcaption className="soft small">
        <Text id="card.organisers" />
      </figcaption>
    </figure>
  )
}

/**
 * Whether a page lies at an address; where the question or its answer was lost, it is asked again. Elsewhere nobody
 * may look, and who allowed the host knows what it shows.
 */
function useIsPage(url: string): boolean {
  const isOwn = url.startsWith('/')
  const { data: isPage = false } = useSWR(isOwn ? `page ${url}` : null, () => isPageAt(url), {
    errorRetryInterval: 1000,
    revalidateOnFocus: false,
  })
  return !isOwn || isPage
}

/** Throws where the answer says nothing of the page: that the network, the relay or the origin is in trouble. */
async function isPageAt(url: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(url, { method: 'HEAD' })
  if (status >= 500 || status === 429) throw new Error(`Nobody could look: ${status}`)
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true
}
