import { GLYPHS, type GlyphName } from './glyphs.ts'

/** Decorative, with words next to it or on a labelled button; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <path d={GLYPHS[name]} />
    </svg>
  )
}
