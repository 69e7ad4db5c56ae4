import { useEffect } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { retryUntilDone } from '#client/kit/ui/retry-until-done.ts'
import type { LazyView } from '../../kit/ui/lazy-view.tsx'
import './screen-load-error.css'

const LONGEST_MS = 3000

/** Shown above the screen that stays while another one cannot be fetched; fetches it as soon as that works. */
export function ScreenLoadError({ view, onLoaded }: { view: LazyView; onLoaded(): void }) {
  const language = useLanguage()
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    retryUntilDone(() => fetchOrReload(view.load(language)), LONGEST_MS, signal).then(
      () => signal.aborted || onLoaded(),
      () => undefined,
    )
    return () => {
      over.abort()
      view.forgetFailure(language)
    }
  }, [view, language, onLoaded])
  return <Text as="p" className="screen-load-error" role="alert" id="screen.missing" />
}

/**
 * Where the site answers and the file does not come, the site has other files by now or an extension blocks
 * it: loading the page from the server solves both.
 */
async function fetchOrReload(screen: Promise<void>): Promise<void> {
  try {
    await screen
  } catch (failure) {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (status < 500) location.reload()
    throw failure
  }
}
