import type { ReactNode } from 'react'
import './section.css'

/** A headed part of a page on paper. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="section">
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  )
}
