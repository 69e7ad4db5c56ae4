import { createContext, createElement, type ReactNode, use } from 'react'

/** Markup of parts that pages share, as the server has it from a page that it rendered before. */
export type KeptMarkup = {
  /** Undefined where the part has to be rendered. `of`: what it depends on besides what all of these parts do. */
  markupOf(part: string, of: unknown): string | undefined
}

/** There is none in a browser: it renders each part once anyway. */
export const KeptContext = createContext<KeptMarkup | undefined>(undefined)

type Props = {
  as: 'div' | 'footer' | 'nav' | 'ul'
  /** Its name, one for each such part of the code. */
  part: string
  of?: unknown
  className: string
  label?: string | undefined
  children: ReactNode
  attributes?: Readonly<Record<`data-${string}`, string>>
}

/**
 * A part of what surrounds every screen, which the server renders once and not for every page. It may depend on the
 * language, on the frame's own calls and on `of`: on nothing else, neither the page's address nor its content.
 */
export function Kept({ as, part, of, className, label, children, attributes }: Props) {
  const markup = use(KeptContext)?.markupOf(part, of)
  const own = { className, 'aria-label': label, ...attributes }
  return markup === undefined
    ? createElement(as, own, children)
    : createElement(as, { ...own, dangerouslySetInnerHTML: { __html: markup } })
}
