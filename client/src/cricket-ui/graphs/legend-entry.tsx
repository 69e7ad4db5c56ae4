import type { ReactNode } from 'react'

type Props = { series: string; of: 'line' | 'bar'; children: ReactNode }

export function LegendEntry({ series, of, children }: Props) {
  return (
    <span className={series}>
      <svg viewBox="0 0 30 12" aria-hidden="true">
        {of === 'line' ? (
          <path className="graph-line" d="M1 6h28" />
        ) : (
          <rect className="graph-bar" x="2" y="2" width="26" height="8" />
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
