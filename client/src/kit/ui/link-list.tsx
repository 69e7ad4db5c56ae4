import { type ComponentProps, use, useRef, useState } from 'react'
import { HydrationContext } from './hydration.ts'
import { useHasScript } from './use-has-script.ts'
import { useLinksWithin } from './use-links-within.ts'

const AS_SENT = { __html: '' }

type Props = ComponentProps<'ul'> & {
  /** What the list is made of; undefined while it is not complete. */
  of: object | undefined
}

/**
 * A list of links and text alone. One that came with the page is not hydrated: React leaves its HTML until what it is
 * made of changes.
 */
export function LinkList({ of, children, ...props }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isHydrating = [!useHasScript(), use(HydrationContext)].every(Boolean)
  const [sent] = useState(isHydrating ? of : undefined)
  const isAsSent = of !== undefined && of === sent
  useLinksWithin(list, isAsSent)
  if (!isAsSent) return <ul {...props}>{children}</ul>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes none while it hydrates
  return <ul {...props} ref={list} dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />
}
