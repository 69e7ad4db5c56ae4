// The packages bring no types of their own.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Glyphs, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Lettering, linesOf, type ScoreFace, type TextPlace } from './score-face.ts'
import { at } from './svg.ts'

const SCRIPTS = {
  hi: { script: 'devanagari', first: 0x0900 },
  te: { script: 'telugu', first: 0x0c00 },
  kn: { script: 'kannada', first: 0x0c80 },
} as const
export type ScriptLanguage = keyof typeof SCRIPTS

const BLOCK = 0x80
/** Joiners of letters, and the marks of verse that Devanagari ends a sentence with. */
const SHARED = '\u200c\u200d\u0964\u0965'
const SCALE = 0.72

type Run = { text: string; isScript: boolean }

/** Joined as its readers write, with the score face for figures: the same on every machine. */
export class ScriptFace implements Lettering {
  readonly #scores: ScoreFace
  readonly #font: Font
  readonly #unitsPerEm: number
  readonly #known: ReadonlySet<string>

  private constructor(scores: ScoreFace, face: Face, known: ReadonlySet<string>) {
    this.#scores = scores
    this.#font = new Font(face)
    this.#unitsPerEm = face.upem
    this.#known = known
  }

  static async open(language: ScriptLanguage, scores: ScoreFace): Promise<ScriptFace> {
    const { script, first } = SCRIPTS[language]
    const file = `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
    const whole = await readFile(createRequire(import.meta.url).resolve(file))
    const block = Array.from({ length: BLOCK }, (_, place) => String.fromCodePoint(first + place)).join('')
    const characters = ` ${block}${SHARED}`
    const bold = await subsetFont(whole, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: 700 },
      noHinting: true,
    })
    return new ScriptFace(scores, new Face(new Blob(new Uint8Array(bold).buffer)), new Set(characters))
  }

  width(text: string, size: number): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#widthOf(run, size), 0)
  }

  outline(text: string, { x, y, size, anchor = 'start' }: TextPlace): string {
    let left = x - (anchor === 'start' ? 0 : this.width(text, size) / (anchor === 'end' ? 1 : 2))
    let path = ''
    for (const run of this.#runs(text)) {
      path += run.isScript
        ? this.#drawn(run.text, left, y, size * SCALE)
        : this.#scores.outline(run.text, { x: left, y, size })
      left += this.#widthOf(run, size)
    }
    return path
  }

  lines(text: string, size: number, width: number, lines: number): string[] {
    return linesOf(this, text, { size, width, lines })
  }

  #widthOf({ text, isScript }: Run, size: number): number {
    if (!isScript) return this.#scores.width(text, size)
    const units = this.#shaped(text).reduce((sum, { advance }) => sum + advance, 0)
    return (units * size * SCALE) / this.#unitsPerEm
  }

  #runs(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text.normalize('NFC')) {
      const last = runs.at(-1)
      const isScript = character === ' ' ? last?.isScript === true : this.#known.has(character)
      if (last?.isScript === isScript) last.text += character
      else runs.push({ text: character, isScript })
    }
    return runs
  }

  #shaped(text: string): { glyph: number; advance: number; dx: number; dy: number }[] {
    const glyphs = new Glyphs()
    glyphs.addText(text)
    glyphs.guessSegmentProperties()
    shape(this.#font, glyphs)
    const places = glyphs.getGlyphPositions()
    return glyphs.getGlyphInfos().map(({ codepoint }, place) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[place] ?? {}
      return { glyph: codepoint, advance: xAdvance, dx: xOffset, dy: yOffset }
    })
  }

  /** Fonts count upwards, pictures downwards. */
  #drawn(text: string, x: number, y: number, size: number): string {
    const scale = size / this.#unitsPerEm
    let pen = 0
    let path = ''
    for (const { glyph, advance, dx, dy } of this.#shaped(text)) {
      path += moved(this.#font.glyphToPath(glyph), x + (pen + dx) * scale, y - dy * scale, scale)
      pen += advance
    }
    return path
  }
}

/** A path of the font's units at its place: every number of it is a coordinate, x and y in turn. */
function moved(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+(?:\.\d+)?/g) ?? []
    return (
      command +
      values.map((one, n) => at(n % 2 ? y - Number(one) * scale : x + Number(one) * scale)).join(' ')
    )
  })
}
