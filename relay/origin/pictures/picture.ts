import * as z from 'zod'
import type { Drawing } from '../demo/pictures/drawing.ts'
import { ball } from '../demo/pictures/drawings/ball.ts'
import { bat } from '../demo/pictures/drawings/bat.ts'
import { caps } from '../demo/pictures/drawings/caps.ts'
import { coin } from '../demo/pictures/drawings/coin.ts'
import { crests } from '../demo/pictures/drawings/crests.ts'
import { crowd } from '../demo/pictures/drawings/crowd.ts'
import { day } from '../demo/pictures/drawings/day.ts'
import { fieldSetting } from '../demo/pictures/drawings/field-setting.ts'
import { flight } from '../demo/pictures/drawings/flight.ts'
import { floodlights } from '../demo/pictures/drawings/floodlights.ts'
import { groundFromAbove } from '../demo/pictures/drawings/ground.ts'
import { kit } from '../demo/pictures/drawings/kit.ts'
import { manhattan } from '../demo/pictures/drawings/manhattan.ts'
import { partnership } from '../demo/pictures/drawings/partnership.ts'
import { pitchMap } from '../demo/pictures/drawings/pitch-map.ts'
import { place } from '../demo/pictures/drawings/place.ts'
import { radio } from '../demo/pictures/drawings/radio.ts'
import { rain } from '../demo/pictures/drawings/rain.ts'
import { roller } from '../demo/pictures/drawings/roller.ts'
import { runs } from '../demo/pictures/drawings/runs.ts'
import { scoreboard } from '../demo/pictures/drawings/scoreboard.ts'
import { scorebook } from '../demo/pictures/drawings/scorebook.ts'
import { stumps } from '../demo/pictures/drawings/stumps.ts'
import { swing } from '../demo/pictures/drawings/swing.ts'
import { trophy } from '../demo/pictures/drawings/trophy.ts'
import { umpire } from '../demo/pictures/drawings/umpire.ts'
import { wagonWheel } from '../demo/pictures/drawings/wagon-wheel.ts'
import { worm } from '../demo/pictures/drawings/worm.ts'
import { seededRandom } from '../seeded-random.ts'
import { sheet } from './svg.ts'

const DRAWINGS = [
  fieldSetting,
  wagonWheel,
  worm,
  manhattan,
  partnership,
  ball,
  stumps,
  pitchMap,
  groundFromAbove,
  floodlights,
  scoreboard,
  bat,
  kit,
  rain,
  crowd,
  coin,
  trophy,
  swing,
  flight,
  umpire,
  runs,
  scorebook,
  roller,
  place,
  caps,
  crests,
  day,
  radio,
] as unknown as readonly Drawing[]

export const PICTURE_KINDS = DRAWINGS.map(({ kind }) => kind)

/** What a picture shows: the kind of its drawing, what is said about it, and a seed for the rest. */
export const Picture = z.looseObject({ kind: z.string(), seed: z.string().optional() }).check((context) => {
  const { kind, seed: _, ...parameters } = context.value
  const drawing = DRAWINGS.find((one) => one.kind === kind)
  const issue = drawing
    ? drawing.parameters.safeParse(parameters).error?.issues[0]
    : { path: ['kind'], message: `there is no kind "${kind}"; take one of ${PICTURE_KINDS.join(', ')}` }
  if (issue)
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [...issue.path] as (string | number)[],
      message: issue.message,
    })
})
export type Picture = z.infer<typeof Picture>

/** The whole drawing as SVG. `seed` decides what the picture leaves open, unless it has a seed of its own. */
export function drawPicture({ kind, seed: own, ...parameters }: Picture, seed: string): string {
  const drawing = DRAWINGS.find((one) => one.kind === kind)
  if (!drawing) throw new Error(`There is no kind of drawing "${kind}".`)
  return sheet(drawing.draw(drawing.parameters.parse(parameters), seededRandom(own ?? seed)))
}
