import * as z from 'zod'
import { pick } from '../../seeded-random.ts'
import { drawing } from '../drawing.ts'
import { PAINT } from '../palette.ts'
import { circle, line, type Point, ring } from '../svg.ts'
import { field, inField, STRIKER } from './field.ts'

/** Where fielders stand to a right-hander who faces down the picture: his off side is on the left. */
export const POSITIONS = {
  bowler: [0.03, 0.36],
  keeper: [0, -0.31],
  slip: [-0.06, -0.29],
  'second slip': [-0.115, -0.285],
  'third slip': [-0.17, -0.27],
  gully: [-0.23, -0.23],
  'silly point': [-0.075, -0.1],
  'silly mid-off': [-0.075, 0.01],
  point: [-0.45, -0.13],
  'backward point': [-0.42, -0.26],
  cover: [-0.44, 0.12],
  'extra cover': [-0.35, 0.32],
  'mid-off': [-0.19, 0.48],
  'short third': [-0.27, -0.47],
  'deep third': [-0.5, -0.76],
  'deep point': [-0.9, -0.14],
  'deep cover': [-0.86, 0.28],
  'deep extra cover': [-0.7, 0.6],
  'long-off': [-0.32, 0.86],
  'straight hit': [0.02, 0.92],
  'leg slip': [0.075, -0.29],
  'short leg': [0.075, -0.1],
  'silly mid-on': [0.075, 0.01],
  'short fine leg': [0.25, -0.47],
  'fine leg': [0.42, -0.8],
  'long leg': [0.62, -0.66],
  'square leg': [0.44, -0.15],
  'backward square leg': [0.42, -0.3],
  midwicket: [0.43, 0.13],
  'deep square leg': [0.9, -0.16],
  'deep midwicket': [0.83, 0.34],
  'cow corner': [0.62, 0.67],
  'long-on': [0.32, 0.86],
  'mid-on': [0.19, 0.48],
} as const satisfies Record<string, Point>

type Position = keyof typeof POSITIONS
const Name = z.enum(Object.keys(POSITIONS) as [Position, ...Position[]])

const FIELDS: readonly Position[][] = [
  ['keeper', 'slip', 'second slip', 'gully', 'point', 'cover', 'mid-off', 'mid-on', 'fine leg', 'bowler'],
  [
    'keeper',
    'slip',
    'silly point',
    'short leg',
    'leg slip',
    'cover',
    'mid-off',
    'mid-on',
    'midwicket',
    'bowler',
  ],
  [
    'keeper',
    'deep third',
    'deep cover',
    'long-off',
    'long-on',
    'deep midwicket',
    'short fine leg',
    'point',
    'extra cover',
    'bowler',
  ],
]

/** Where the fielders stand. `ring` marks some of them; `hand: left` turns the picture over. */
export const fieldSetting = drawing(
  'field-setting',
  {
    positions: z.array(Name).optional(),
    ring: z.array(Name).optional(),
    hand: z.enum(['right', 'left']).optional(),
  },
  ({ positions, ring: marked = [], hand = 'right' }, random) => {
    const shown = positions ?? pick(random, FIELDS)
    const place = (name: Position): Point => {
      const [across, down] = POSITIONS[name]
      return inField([hand === 'left' ? -across : across, down])
    }
    return [
      field(),
      ...marked.map((name) => line([STRIKER, place(name)], PAINT.straw, 4, '3 12')),
      ...shown.map((name) => circle(...place(name), 15, marked.includes(name) ? PAINT.straw : PAINT.cream)),
      ...marked.map((name) => ring(...place(name), 28, PAINT.straw, 4)),
      circle(...STRIKER, 11, PAINT.ball),
      circle(609, 396, 9, PAINT.ball),
    ].join('')
  },
)
