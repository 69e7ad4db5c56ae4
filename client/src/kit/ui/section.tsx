import type { ReactNode } from 'react'
import './section.css'

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="section">
      <h2 className="section-title ruled">{title}</h2>
      {children}
    </section>
  )
}
