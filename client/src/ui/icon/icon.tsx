import { GLYPHS, type GlyphName } from './glyphs.ts'

/** A mark beside words or on a labelled button: it says nothing by itself. */
export function Icon({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <path d={GLYPHS[name]} />
    </svg>
  )
}
