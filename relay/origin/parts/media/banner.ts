import type { Lettering } from '../../core/drawing/lettering.ts'
import { placed, rect, sheet } from '../../core/drawing/svg.ts'
import type { AdRecord } from '../content/ad.ts'
import type { SponsorRecord } from '../content/sponsor.ts'
import EMBLEMS from './sponsor-emblems.json'

/** A sponsor's emblem in its colours. */
export function emblemOf({ mark, colours: [, ink, warm] }: SponsorRecord): string {
  return EMBLEMS[mark].replaceAll('{ink}', ink).replaceAll('{warm}', warm)
}

export function sponsorBoard(face: Lettering, sponsor: SponsorRecord): string {
  const { title, line, colours } = sponsor
  const [background, ink, warm] = colours
  return sheet(
    [
      rect(0, 0, 800, 450, background),
      rect(0, 420, 800, 30, warm),
      placed(emblemOf(sponsor), 150, 215),
      face.write(title, { x: 290, y: 220, size: 88, width: 470 }, ink),
      ...face
        .lines(line, 34, 460, 2)
        .map((one, n) => face.write(one, { x: 290, y: 272 + n * 42, size: 34 }, ink)),
    ].join(''),
    { width: 800, height: 450 },
  )
}

export function adBanner(
  face: Lettering,
  ad: AdRecord,
  sponsor: SponsorRecord,
  form: 'wide' | 'panel',
): string {
  const { title, colours } = sponsor
  const [background, ink, warm] = colours
  if (form === 'panel') {
    return sheet(
      [
        rect(0, 0, 600, 600, background),
        rect(0, 560, 600, 40, warm),
        placed(emblemOf(sponsor), 300, 170, 0, 1.15),
        face.write(title, { x: 300, y: 380, size: 84, width: 520, anchor: 'middle' }, ink),
        ...face
          .lines(ad.line, 52, 520, 2)
          .map((one, n) => face.write(one, { x: 300, y: 450 + n * 58, size: 52, anchor: 'middle' }, ink)),
      ].join(''),
      { width: 600, height: 600 },
    )
  }
  return sheet(
    [
      rect(0, 0, 1200, 220, background),
      rect(0, 204, 1200, 16, warm),
      placed(emblemOf(sponsor), 130, 104, 0, 0.72),
      face.write(title, { x: 250, y: 106, size: 84, width: 800 }, ink),
      face.write(ad.line, { x: 250, y: 162, size: 44, width: 900 }, ink),
    ].join(''),
    { width: 1200, height: 220 },
  )
}
