import { useEffect, useMemo, useRef } from 'react'
import { useLanguageMark, type Written } from '#client/kit/i18n/english.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { addressIn, type Language } from '#shared/language.ts'
import { internalPath } from './internal-path.ts'
import { useLinksWithin } from './use-links-within.ts'
import './prose.css'

type Policy = { createHTML(html: string): string }
type TrustedTypesScope = { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
const policy: Policy = { createHTML: (html) => html }
/** The one Trusted Types policy that makes HTML of text. */
const prose = (globalThis as TrustedTypesScope).trustedTypes?.createPolicy('crease-prose', policy) ?? policy

/** Writers' HTML, cleaned by the relay. Its links keep the page's language. */
export function Prose({ html, written }: { html: string; written?: Written }) {
  const text = useRef<HTMLDivElement>(null)
  const lang = useLanguageMark(written)
  const language = useLanguage()
  useLinksWithin(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other tables
  useEffect(() => {
    for (const table of text.current?.querySelectorAll('table') ?? []) {
      // A table that scrolls sideways must be reached by keyboard.
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    }
  }, [html])
  // The same object for the same text: React would write another into the page anew.
  const shown = useMemo(() => ({ __html: prose.createHTML(inLanguage(html, language)) }), [html, language])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the relay lets only clean HTML through
  return <div ref={text} className="prose" lang={lang} dangerouslySetInnerHTML={shown} />
}

/** In the HTML, so that it also works without a script. */
function inLanguage(html: string, language: Language): string {
  if (language === 'en') return html
  return html.replace(/(<a\s[^>]*?href=")([^"]*)/g, (whole, before: string, address: string) =>
    internalPath(address) ? `${before}${addressIn(language, address)}` : whole,
  )
}
