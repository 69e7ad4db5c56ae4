import useSWR from 'swr'
import { Text, useText } from '#client/i18n/text.tsx'
import './external-scorecard.css'

/**
 * The organisers' page in a sandboxed frame, for a match without a scorecard. Nothing where there is no page.
 * `url`: at the relay, or on an allowed host.
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
      <Text as="figcaption" className="soft small" id="card.organisers" />
    </figure>
  )
}

/** Asked at the relay only, again where the answer was lost: an allowed host is trusted. */
function useIsPage(url: string): boolean {
  const isOwn = url.startsWith('/')
  const { data: isPage = false } = useSWR(isOwn ? `page ${url}` : null, () => isPageAt(url), {
    errorRetryInterval: 1000,
    revalidateOnFocus: false,
  })
  return !isOwn || isPage
}

/** Throws where the network, the relay or the origin failed. */
async function isPageAt(url: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(url, { method: 'HEAD' })
  if (status >= 500 || status === 429) throw new Error(`Nobody could look: ${status}`)
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true
}
