import { Fragment, type ReactNode } from 'react'

/** Short statements in a line, each of which stays in one piece. */
export function Phrases({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className="phrase">{part}</span>
    </Fragment>
  ))
}
