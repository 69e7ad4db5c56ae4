import type { AdFacts, SponsorFacts } from '../editorial/content-schemas.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { placed, rect, shape, sheet } from '../pictures/svg.ts'
import { MARKS } from './marks.ts'

export function sponsorBoard(face: ScoreFace, { title, line, mark, colours }: SponsorFacts): string {
  const [ground, ink, warm] = colours
  const size = fitting(face, title, 88, 470)
  return sheet(
    [
      rect(0, 0, 800, 450, ground),
      rect(0, 420, 800, 30, warm),
      placed(MARKS[mark](ink, warm), 150, 215),
      shape(face.outline(title, { x: 290, y: 220, size }), ink),
      ...face
        .lines(line, 34, 460, 2)
        .map((one, n) => shape(face.outline(one, { x: 290, y: 272 + n * 42, size: 34 }), ink)),
    ].join(''),
    { width: 800, height: 450 },
  )
}

export function adBanner(
  face: ScoreFace,
  ad: AdFacts,
  sponsor: SponsorFacts,
  form: 'wide' | 'panel',
): string {
  const [ground, ink, warm] = sponsor.colours
  const mark = MARKS[sponsor.mark](ink, warm)
  if (form === 'panel') {
    const lines = face.lines(ad.line, 52, 520, 2)
    return sheet(
      [
        rect(0, 0, 600, 600, ground),
        rect(0, 560, 600, 40, warm),
        placed(mark, 300, 170, 0, 1.15),
        shape(
          face.outline(sponsor.title, {
            x: 300,
            y: 380,
            size: fitting(face, sponsor.title, 84, 520),
            anchor: 'middle',
          }),
          ink,
        ),
        ...lines.map((one, n) =>
          shape(face.outline(one, { x: 300, y: 450 + n * 58, size: 52, anchor: 'middle' }), ink),
        ),
      ].join(''),
      { width: 600, height: 600 },
    )
  }
  return sheet(
    [
      rect(0, 0, 1200, 220, ground),
      rect(0, 204, 1200, 16, warm),
      placed(mark, 130, 104, 0, 0.72),
      shape(
        face.outline(sponsor.title, { x: 250, y: 106, size: fitting(face, sponsor.title, 84, 800) }),
        ink,
      ),
      shape(face.outline(ad.line, { x: 250, y: 162, size: fitting(face, ad.line, 44, 900) }), ink),
    ].join(''),
    { width: 1200, height: 220 },
  )
}

function fitting(face: ScoreFace, text: string, size: number, width: number): number {
  return Math.min(size, (size * width) / face.width(text, size))
}
