import type { ReactNode } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import './scoreboard.css'
import './scoreboard-outline.css'

/** The scoreboard without its score: the same places, so that nothing moves. */
export function ScoreboardOutline({ foot }: { foot: ReactNode }) {
  const text = useText()
  return (
    <section className="scoreboard wall" aria-busy="true" aria-label={text('list.loading')}>
      <div className="measure scoreboard-grid">
        <div className="scoreboard-heading">
          <span className="outline-block outline-meta" />
          <span className="outline-block outline-sides" />
        </div>
        <div className="scoreboard-total">
          <span className="outline-block outline-meta" />
          <span className="outline-block outline-tiles" />
        </div>
        <div className="scoreboard-sentence">
          <span className="outline-block outline-sentence" />
          <span className="outline-block outline-symbols" />
        </div>
        <div className="scoreboard-people">
          <span className="outline-block outline-person" />
          <span className="outline-block outline-person" />
          <span className="outline-block outline-person" />
        </div>
        <div className="scoreboard-foot small soft">{foot}</div>
      </div>
    </section>
  )
}
