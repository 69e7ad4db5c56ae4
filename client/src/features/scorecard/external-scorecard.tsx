import { useEffect, useState } from 'react'
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

/** Whether a page lies at an address. Elsewhere nobody may look, and who allowed the host knows what it shows. */
function useIsPage(url: string): boolean {
  const isOwn = url.startsWith('/')
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (!isOwn) return
    const gone = new AbortController()
    const look = async () => {
      const { ok, headers } = await fetch(url, { method: 'HEAD', signal: gone.signal })
      if (ok && headers.get('Content-Type')?.startsWith('text/html')) setPage(url)
    }
    look().catch(() => undefined)
    return () => gone.abort()
  }, [url, isOwn])
  return !isOwn || page === url
}
