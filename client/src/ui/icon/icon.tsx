import { GLYPHS, type GlyphName } from './glyphs.ts'

/** A mark beside words or on a labelled button: it says nothing by itself. */
export function Icon({ name, size = 20 }: { name: GlyphName; size?: number }) {
  const glyph: { d: string; filled?: true } = GLYPHS[name]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      {glyph.filled ? (
        <path d={glyph.d} fill="currentColor" />
      ) : (
        <path
          d={glyph.d}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
