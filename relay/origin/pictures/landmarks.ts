import { PAINT } from './palette.ts'
import { circle, line, oval, placed, polygon, rect, shape, stroke } from './svg.ts'

/** What stands behind a ground and makes it that ground, each drawn on a horizon at 0 around x 600. */
export const LANDMARKS = {
  lighthouse:
    polygon(
      [
        [568, -230],
        [632, -230],
        [654, 0],
        [546, 0],
      ],
      PAINT.cream,
    ) +
    polygon(
      [
        [562, -160],
        [638, -160],
        [643, -106],
        [557, -106],
      ],
      PAINT.ball,
    ) +
    polygon(
      [
        [551, -54],
        [649, -54],
        [654, 0],
        [546, 0],
      ],
      PAINT.ball,
    ) +
    rect(572, -274, 56, 46, PAINT.straw) +
    polygon(
      [
        [562, -272],
        [600, -312],
        [638, -272],
      ],
      PAINT.ink,
    ),
  cranes:
    [360, 720]
      .map(
        (x) =>
          line(
            [
              [x, 0],
              [x, -220],
              [x + 190, -190],
            ],
            PAINT.rust,
            14,
          ) +
          line(
            [
              [x - 50, -180],
              [x, -220],
            ],
            PAINT.rust,
            10,
          ) +
          line(
            [
              [x + 160, -194],
              [x + 160, -110],
            ],
            PAINT.ink,
            4,
          ),
      )
      .join('') +
    rect(430, -60, 250, 60, PAINT.stone) +
    rect(460, -104, 90, 46, PAINT.ballDark) +
    rect(556, -92, 80, 34, PAINT.willow),
  fort:
    polygon(
      [
        [180, 0],
        [430, -190],
        [760, -190],
        [1020, 0],
      ],
      '#6b7a45',
    ) +
    rect(440, -262, 300, 80, PAINT.clay) +
    [440, 500, 560, 620, 680].map((x) => rect(x, -284, 34, 28, PAINT.clay)).join('') +
    rect(560, -320, 60, 140, '#a5854d') +
    line(
      [
        [590, -320],
        [590, -380],
      ],
      PAINT.ink,
      5,
    ) +
    polygon(
      [
        [590, -380],
        [650, -362],
        [590, -344],
      ],
      PAINT.ball,
    ),
  cliff:
    shape('M620 0V-170L700 -230L860 -250L1200 -280V0Z', '#8c8066') +
    shape('M700 -230L860 -250L1200 -280V-244L870 -212L704 -196Z', PAINT.outfield) +
    rect(960, -340, 60, 74, PAINT.cream) +
    polygon(
      [
        [950, -338],
        [990, -376],
        [1030, -338],
      ],
      PAINT.stone,
    ),
  palms: [250, 420, 830, 1010].map((x, n) => palm(x, n % 2 ? -190 : -240)).join(''),
  lake:
    oval(600, -10, 520, 46, PAINT.sea) +
    circle(600, -62, 44, PAINT.slate) +
    rect(580, -50, 40, 50, PAINT.slate) +
    [300, 880]
      .map((x) =>
        polygon(
          [
            [x, -20],
            [x + 60, -20],
            [x + 30, -110],
          ],
          PAINT.cream,
        ),
      )
      .join(''),
  quarry:
    polygon(
      [
        [130, 0],
        [260, -150],
        [420, -150],
        [470, -90],
        [640, -220],
        [820, -220],
        [860, -120],
        [980, -120],
        [1080, 0],
      ],
      PAINT.stone,
    ) +
    polygon(
      [
        [260, -150],
        [420, -150],
        [350, -90],
      ],
      PAINT.slate,
    ) +
    polygon(
      [
        [640, -220],
        [820, -220],
        [730, -130],
      ],
      PAINT.slate,
    ),
  palace:
    rect(330, -120, 540, 120, PAINT.sand) +
    [360, 600, 840]
      .map(
        (x) =>
          shape(`M${x - 62} -120C${x - 62} -210 ${x + 62} -210 ${x + 62} -120Z`, PAINT.ballDark) +
          line(
            [
              [x, -188],
              [x, -226],
            ],
            PAINT.straw,
            6,
          ),
      )
      .join('') +
    [380, 460, 540, 620, 700, 780].map((x) => shape(`M${x} 0V-56a20 26 0 0 1 40 0V0Z`, PAINT.earth)).join(''),
  market:
    [240, 480, 720]
      .map(
        (x, n) =>
          rect(x, -110, 220, 110, n % 2 ? PAINT.clay : PAINT.rust) +
          polygon(
            [
              [x - 16, -110],
              [x + 110, -176],
              [x + 236, -110],
            ],
            PAINT.stone,
          ),
      )
      .join('') +
    [300, 560, 800].map((x) => circle(x, -16, 30, PAINT.cream) + circle(x + 46, -14, 26, '#efe6d2')).join(''),
  salt:
    [220, 430, 640, 850]
      .map(
        (x, n) =>
          polygon(
            [
              [x, 0],
              [x + 90, -96 - (n % 2) * 40],
              [x + 180, 0],
            ],
            PAINT.cream,
          ) +
          polygon(
            [
              [x + 90, -96 - (n % 2) * 40],
              [x + 180, 0],
              [x + 110, 0],
            ],
            '#dfd8c6',
          ),
      )
      .join('') +
    polygon(
      [
        [560, -150],
        [572, -150],
        [590, 0],
        [542, 0],
      ],
      PAINT.earth,
    ) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        placed(
          polygon(
            [
              [0, 0],
              [-14, -92],
              [14, -92],
            ],
            PAINT.slate,
          ),
          566,
          -152,
          turn,
        ),
      )
      .join(''),
  bund:
    rect(0, -46, 1200, 46, PAINT.stone) +
    Array.from(
      { length: 12 },
      (_, n) => rect(20 + n * 100, -88, 26, 88, PAINT.slate) + rect(46 + n * 100, -40, 74, 40, PAINT.sea),
    ).join('') +
    rect(0, -100, 1200, 16, PAINT.slate),
  boats: [220, 520, 850]
    .map(
      (x, n) =>
        shape(`M${x} -30h200l-34 44h-140z`, [PAINT.ball, PAINT.blue, PAINT.willow][n] ?? PAINT.ball) +
        line(
          [
            [x + 96, -30],
            [x + 96, -170],
          ],
          PAINT.ink,
          6,
        ) +
        polygon(
          [
            [x + 104, -166],
            [x + 104, -50],
            [x + 186, -50],
          ],
          PAINT.cream,
        ),
    )
    .join(''),
  mangroves: [180, 360, 560, 760, 960]
    .map(
      (x, n) =>
        circle(x, -120 - (n % 2) * 26, 84, n % 2 ? '#3e7a4c' : '#2a6041') +
        stroke(`M${x} -80L${x - 50} 0M${x} -80L${x} 0M${x} -80L${x + 50} 0`, PAINT.earth, 9),
    )
    .join(''),
  islands: shape('M120 0Q260 -120 400 0ZM500 0Q700 -190 900 0ZM930 0Q1010 -80 1100 0Z', '#5b7a52'),
} as const

function palm(x: number, top: number): string {
  const leaves = [-150, -110, -70, -30, 10].map((turn) =>
    placed(shape('M0 0Q70 -36 130 6Q70 -12 0 8Z', '#2f6b45'), x + 14, top, turn),
  )
  return stroke(`M${x} 0Q${x + 30} ${top / 2} ${x + 14} ${top}`, PAINT.earth, 15) + leaves.join('')
}
