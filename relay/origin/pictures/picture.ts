import * as z from 'zod'
import { seededRandom } from '../seeded-random.ts'
import type { Drawing } from './drawing.ts'
import { ball } from './drawings/ball.ts'
import { bat } from './drawings/bat.ts'
import { caps } from './drawings/caps.ts'
import { coin } from './drawings/coin.ts'
import { crests } from './drawings/crests.ts'
import { crowd } from './drawings/crowd.ts'
import { day } from './drawings/day.ts'
import { fieldSetting } from './drawings/field-setting.ts'
import { flight } from './drawings/flight.ts'
import { floodlights } from './drawings/floodlights.ts'
import { groundFromAbove } from './drawings/ground.ts'
import { kit } from './drawings/kit.ts'
import { manhattan } from './drawings/manhattan.ts'
import { partnership } from './drawings/partnership.ts'
import { pitchMap } from './drawings/pitch-map.ts'
import { place } from './drawings/place.ts'
import { radio } from './drawings/radio.ts'
import { rain } from './drawings/rain.ts'
import { roller } from './drawings/roller.ts'
import { runs } from './drawings/runs.ts'
import { scoreboard } from './drawings/scoreboard.ts'
import { scorebook } from './drawings/scorebook.ts'
import { stumps } from './drawings/stumps.ts'
import { swing } from './drawings/swing.ts'
import { trophy } from './drawings/trophy.ts'
import { umpire } from './drawings/umpire.ts'
import { wagonWheel } from './drawings/wagon-wheel.ts'
import { worm } from './drawings/worm.ts'
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
