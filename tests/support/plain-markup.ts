import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Static markup without the elements that only keep texts apart. */
export const plainMarkup = (node: ReactNode): string => withoutBareSpans(renderToStaticMarkup(node))

export function withoutBareSpans(markup: string): string {
  const bare = /<span>((?:(?!<\/?span).)*)<\/span>/s
  let rest = markup
  while (bare.test(rest)) rest = rest.replace(bare, '$1')
  return rest
}
