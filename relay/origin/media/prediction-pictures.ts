import type { Team } from '#shared/live/match-state.ts'
import type { AdFacts, SponsorFacts } from '../editorial/content-schemas.ts'
import { crestAt } from '../pictures/crest-at.ts'
import { PAINT } from '../pictures/palette.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { circle, placed, polygon, rect, shape, sheet } from '../pictures/svg.ts'
import { chargeOf } from './crest.ts'
import { MARKS } from './marks.ts'

type Sides = readonly [Team, Team]
type Foot = { ad: AdFacts; sponsor: SponsorFacts }

export function predictionBanner(face: ScoreFace, [a, b]: Sides, { ad, sponsor }: Foot): string {
  const [ground, ink, warm] = sponsor.colours
  const name = (team: Team, y: number) =>
    shape(
      face.outline(team.TeamName, {
        x: 600,
        y,
        size: fitting(face, team.TeamName, 72, 560),
        anchor: 'middle',
      }),
      PAINT.cream,
    )
  const words = `${sponsor.title} · ${ad.line}`
  return sheet(
    [
      rect(0, 0, 1200, 300, PAINT.board),
      polygon(
        [
          [0, 0],
          [330, 0],
          [250, 232],
          [0, 232],
        ],
        chargeOf(a.ShortName).field,
      ),
      polygon(
        [
          [1200, 0],
          [870, 0],
          [950, 232],
          [1200, 232],
        ],
        chargeOf(b.ShortName).field,
      ),
      crestAt(a.ShortName, 145, 116, 4.8),
      crestAt(b.ShortName, 1055, 116, 4.8),
      name(a, 88),
      shape(face.outline('v', { x: 600, y: 136, size: 48, anchor: 'middle' }), PAINT.straw),
      name(b, 202),
      rect(0, 232, 1200, 68, ground),
      rect(0, 232, 1200, 6, warm),
      placed(MARKS[sponsor.mark](ink, warm), 60, 271, 0, 0.2),
      shape(face.outline(words, { x: 104, y: 284, size: fitting(face, words, 40, 1050) }), ink),
    ].join(''),
    { width: 1200, height: 300 },
  )
}

export function predictionPoster(face: ScoreFace, [a, b]: Sides, { ad, sponsor }: Foot): string {
  const [ground, ink, warm] = sponsor.colours
  const name = (team: Team, x: number, y: number, anchor: 'start' | 'end') =>
    shape(
      face.outline(team.TeamName, { x, y, size: fitting(face, team.TeamName, 64, 504), anchor }),
      PAINT.cream,
    )
  return sheet(
    [
      rect(0, 0, 600, 800, chargeOf(a.ShortName).field),
      polygon(
        [
          [600, 200],
          [600, 680],
          [0, 680],
          [0, 480],
        ],
        chargeOf(b.ShortName).field,
      ),
      polygon(
        [
          [600, 192],
          [600, 208],
          [0, 488],
          [0, 472],
        ],
        PAINT.cream,
      ),
      name(a, 48, 92, 'start'),
      crestAt(a.ShortName, 148, 232, 6.2),
      crestAt(b.ShortName, 452, 456, 6.2),
      name(b, 552, 644, 'end'),
      circle(300, 340, 46, PAINT.board),
      shape(face.outline('v', { x: 300, y: 358, size: 64, anchor: 'middle' }), PAINT.straw),
      rect(0, 680, 600, 120, ground),
      rect(0, 680, 600, 8, warm),
      placed(MARKS[sponsor.mark](ink, warm), 70, 744, 0, 0.34),
      shape(
        face.outline(sponsor.title, { x: 130, y: 738, size: fitting(face, sponsor.title, 48, 440) }),
        ink,
      ),
      shape(face.outline(ad.line, { x: 130, y: 778, size: fitting(face, ad.line, 30, 440) }), ink),
    ].join(''),
    { width: 600, height: 800 },
  )
}

function fitting(face: ScoreFace, text: string, size: number, width: number): number {
  return text === '' ? size : Math.min(size, (size * width) / face.width(text, size))
}
