import type { Team } from '#shared/live/match-state.ts'
import { chargeOf, crestAt } from '../../core/drawing/crest.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import { circle, PAINT, placed, polygon, rect, sheet } from '../../core/drawing/svg.ts'
import type { AdRecord } from '../content/ad.ts'
import type { SponsorRecord } from '../content/sponsor.ts'
import { emblemOf } from './banner.ts'

type Sides = readonly [Team, Team]
/** Absent: no sponsor is named. */
type Foot = { ad: AdRecord; sponsor: SponsorRecord } | undefined

export function predictionBanner(face: Lettering, [a, b]: Sides, foot: Foot, board: string): string {
  const [left, right] = [chargeOf(a.ShortName), chargeOf(b.ShortName)]
  const name = (team: Team, y: number) =>
    face.write(team.TeamName, { x: 600, y, size: 72, width: 560, anchor: 'middle' }, PAINT.cream)
  return sheet(
    [
      rect(0, 0, 1200, 300, board),
      polygon('0,0 330,0 250,232 0,232', left.field),
      polygon('1200,0 870,0 950,232 1200,232', right.field),
      crestAt(left, 145, 116, 4.8),
      crestAt(right, 1055, 116, 4.8),
      name(a, 88),
      face.write('v', { x: 600, y: 136, size: 48, anchor: 'middle' }, PAINT.straw),
      name(b, 202),
      ...(foot ? bannerFoot(face, foot) : []),
    ].join(''),
    { width: 1200, height: 300 },
  )
}

export function predictionPoster(face: Lettering, [a, b]: Sides, foot: Foot, board: string): string {
  const [left, right] = [chargeOf(a.ShortName), chargeOf(b.ShortName)]
  const size = 64
  return sheet(
    [
      rect(0, 0, 600, 800, left.field),
      polygon('600,200 600,680 0,680 0,480', right.field),
      polygon('600,192 600,208 0,488 0,472', PAINT.cream),
      face.write(a.TeamName, { x: 48, y: 92, size, width: 504 }, PAINT.cream),
      crestAt(left, 148, 232, 6.2),
      crestAt(right, 452, 456, 6.2),
      face.write(b.TeamName, { x: 552, y: 644, size, width: 504, anchor: 'end' }, PAINT.cream),
      circle(300, 340, 46, board),
      face.write('v', { x: 300, y: 358, size, anchor: 'middle' }, PAINT.straw),
      ...(foot ? posterFoot(face, foot) : [rect(0, 680, 600, 120, board)]),
    ].join(''),
    { width: 600, height: 800 },
  )
}

function bannerFoot(face: Lettering, { ad, sponsor }: NonNullable<Foot>): string[] {
  const [background, ink, warm] = sponsor.colours
  return [
    rect(0, 232, 1200, 68, background),
    rect(0, 232, 1200, 6, warm),
    placed(emblemOf(sponsor), 60, 271, 0, 0.2),
    face.write(`${sponsor.title} · ${ad.line}`, { x: 104, y: 284, size: 40, width: 1050 }, ink),
  ]
}

function posterFoot(face: Lettering, { ad, sponsor }: NonNullable<Foot>): string[] {
  const [background, ink, warm] = sponsor.colours
  return [
    rect(0, 680, 600, 120, background),
    rect(0, 680, 600, 8, warm),
    placed(emblemOf(sponsor), 70, 744, 0, 0.34),
    face.write(sponsor.title, { x: 130, y: 738, size: 48, width: 440 }, ink),
    face.write(ad.line, { x: 130, y: 778, size: 30, width: 440 }, ink),
  ]
}
