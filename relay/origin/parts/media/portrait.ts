import { circle, oval, PAINT, rect, shape, stroke } from '../../core/drawing/svg.ts'
import { pick, type Random, seededRandom } from '../../core/seeded-random.ts'

const SKINS = ['#4f3020', '#63402a', '#7a4f34', '#8f6041', '#a57350', '#bb8861', '#cf9f77']
const HAIRS = [
  '#17130f',
  '#241a13',
  '#332419',
  '#1f1f22',
  '#1b1612',
  '#2a1d14',
  '#141416',
  '#2e2118',
  '#57534d',
]
const GROUNDS = [PAINT.dawn, PAINT.foam, '#dcd4c1', '#c8d5c4', '#e3c9a8']

export function portrait(playerId: number, [field, trim]: readonly [string, string]): string {
  const random = seededRandom(`portrait ${playerId}`)
  // Ids that follow one another would begin alike.
  random()
  const skin = pick(random, SKINS)
  const hair = pick(random, HAIRS)
  const jaw = whole(random, 74, 88)
  const head = pick(random, ['cap', 'cap', 'helmet', 'bare', 'bare', 'long'] as const)
  const beard = pick(random, ['none', 'none', 'stubble', 'moustache', 'full', 'full'] as const)
  const body = [
    rect(0, 0, 320, 360, pick(random, GROUNDS)),
    shape('M20 360C24 286 76 262 128 250H192C244 262 296 286 300 360Z', field),
    shape('M124 252L160 300L196 252L184 240H136Z', trim),
    stroke('M128 251L160 294L192 251', '#00000022', 4),
    shape(`M134 200H186V262Q160 286 134 262Z`, skin),
    shape('M134 214Q160 250 186 214V240Q160 262 134 240Z', '#00000024'),
    head === 'long'
      ? shape(
          `M${160 - jaw} 150C${150 - jaw} 40 ${170 + jaw} 40 ${160 + jaw} 150L${164 + jaw} 236Q160 200 ${156 - jaw} 236Z`,
          hair,
        )
      : '',
    oval(160 - jaw + 3, 162, 11, 18, skin),
    oval(160 + jaw - 3, 162, 11, 18, skin),
    shape(
      `M${160 - jaw} 140C${160 - jaw} 60 ${160 + jaw} 60 ${160 + jaw} 140C${160 + jaw} 214 ${190} 240 160 240S${160 - jaw} 214 ${160 - jaw} 140Z`,
      skin,
    ),
    BEARDS[beard](jaw, hair),
    face(random, hair),
    HEADS[head]({ jaw, hair, field, trim }),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 360" width="320" height="360">${body}</svg>`
}

function face(random: () => number, hair: string): string {
  const [apart, brow] = [whole(random, 29, 35), whole(random, -3, 3)]
  return [
    stroke(
      `M${160 - apart - 13} ${141 + brow}Q${160 - apart} ${133 + brow} ${160 - apart + 14} ${141 - brow}`,
      hair,
      6,
    ),
    stroke(
      `M${160 + apart - 14} ${141 - brow}Q${160 + apart} ${133 + brow} ${160 + apart + 13} ${141 + brow}`,
      hair,
      6,
    ),
    circle(160 - apart, 157, 5.5, '#16110d'),
    circle(160 + apart, 157, 5.5, '#16110d'),
    stroke(`M160 158L${whole(random, 152, 156)} 183Q160 188 167 184`, '#00000038', 5),
    stroke(`M142 207Q160 ${whole(random, 210, 218)} 178 207`, '#3a1d1588', 5),
  ].join('')
}

const around = (jaw: number, from: number) =>
  `M${160 - jaw + 2} ${from}C${160 - jaw + 4} 214 130 244 160 244S${156 + jaw} 214 ${158 + jaw} ${from}`

const BEARDS: Record<'none' | 'stubble' | 'moustache' | 'full', (jaw: number, hair: string) => string> = {
  none: () => '',
  stubble: (jaw, hair) =>
    shape(`${around(jaw, 168)}Q${150 + jaw} 192 184 192H136Q${170 - jaw} 192 ${162 - jaw} 168Z`, `${hair}55`),
  moustache: (_jaw, hair) =>
    shape(
      'M160 192C146 188 132 194 126 204C140 206 152 204 160 200C168 204 180 206 194 204C188 194 174 188 160 192Z',
      hair,
    ),
  full: (jaw, hair) =>
    shape(
      `${around(jaw, 160)}Q${150 + jaw} 190 190 190Q160 182 130 190Q${170 - jaw} 190 ${162 - jaw} 160Z`,
      hair,
    ),
}

type Dress = { jaw: number; hair: string; field: string; trim: string }

const crop = (jaw: number, hair: string) =>
  shape(
    `M${158 - jaw} 146C${146 - jaw} 52 ${174 + jaw} 52 ${162 + jaw} 146C${156 + jaw} 116 ${196} 98 160 98S${164 - jaw} 116 ${158 - jaw} 146Z`,
    hair,
  )

const HEADS: Record<'cap' | 'helmet' | 'bare' | 'long', (dress: Dress) => string> = {
  cap: ({ jaw, field, trim }) =>
    [
      shape(
        `M${152 - jaw} 122C${148 - jaw} 30 ${172 + jaw} 30 ${168 + jaw} 122Q160 98 ${152 - jaw} 122Z`,
        field,
      ),
      shape(`M${140 - jaw} 124Q160 84 ${180 + jaw} 124Q160 108 ${140 - jaw} 124Z`, trim),
      circle(160, 54, 6, trim),
      shape('M144 66H176V84C176 96 168 102 160 106C152 102 144 96 144 84Z', trim),
    ].join(''),
  helmet: ({ jaw, field, trim }) =>
    [
      shape(
        `M${146 - jaw} 178C${136 - jaw} 20 ${184 + jaw} 20 ${174 + jaw} 178L${158 + jaw} 182V124Q160 98 ${162 - jaw} 124V182Z`,
        field,
      ),
      shape(
        `M${138 - jaw} 126Q160 88 ${182 + jaw} 126L${168 + jaw} 136Q160 106 ${152 - jaw} 136Z`,
        PAINT.ink,
      ),
      stroke(
        `M${156 - jaw} 186Q160 206 ${164 + jaw} 186M${158 - jaw} 206Q160 230 ${162 + jaw} 206M${164 - jaw} 224Q160 250 ${156 + jaw} 224`,
        '#3d4247',
        6,
      ),
      stroke(`M${158 - jaw} 178V214M${162 + jaw} 178V214`, '#3d4247', 6),
      shape('M146 56H174V72C174 84 166 90 160 92C154 90 146 84 146 72Z', trim),
    ].join(''),
  bare: ({ jaw, hair }) => crop(jaw, hair),
  long: ({ jaw, hair, trim }) =>
    crop(jaw, hair) + stroke(`M${158 - jaw} 118Q160 84 ${162 + jaw} 118`, trim, 13),
}

function whole(random: () => number, least: number, most: number): number {
  return Math.round(between(random, least, most))
}

function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random()
}
