import type { ReactNode } from 'react'

type Charge = { field: string; figure: ReactNode }

const cream = '#f7f1e3'
const gold = '#e5b65a'

/** Most charges are cream lines of one width. */
function lines(field: string, d: string, strength = 2.4): Charge {
  const line = { fill: 'none', stroke: cream, strokeWidth: strength } as const
  return { field, figure: <path d={d} {...line} strokeLinecap="round" strokeLinejoin="round" /> }
}

/** For sides without a charge of their own. */
export const PLAIN_FIELDS = ['#5b2333', '#23395b', '#3b3a2f', '#4a3b6b', '#2e5e6b', '#6b3f1d']

/** The charges of the invented sides, by short name, on a shield of 32 by 36. */
export const CHARGES: Readonly<Record<string, Charge | undefined>> = {
  COM: {
    field: '#7b1e2b',
    figure: (
      <g>
        <path d="M7 8l9 11M11 7l7 10M7 13l8 8" stroke={gold} strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="20" cy="21.5" r="4.4" fill={gold} />
      </g>
    ),
  },
  HER: lines('#1f4b73', 'M8.5 11.4l3-1.4c5-3 8.500 0 6.500 4s-5.500 4.500-3.500 8 3.500 2.500 3 4.500', 2.6),
  KTE: {
    field: '#b0562a',
    figure: (
      <g fill="none" stroke={cream} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M16 7l6.5 8L16 24l-6.5-9Z" fill={cream} fillOpacity=".25" />
        <path d="M16 7v17M9.5 15h13M16 24c0 2 2 2 1.500 4" />
      </g>
    ),
  },
  ANC: lines('#20343f', 'M16 6.8a2.3 2.3 0 1 0 .1 0M16 11.5V27M11.5 15h9M8 20c1 5 4 7 8 7s7-2 8-7'),
  QRY: lines('#4d4a45', 'M11 25.500L21 12M21 25.500L11 12M8 14c2-3 5-4 8-4M24 14c-2-3-5-4-8-4'),
  LMP: {
    field: '#2b2a52',
    figure: (
      <g>
        <path d="M11 14h10l-1.5 9.5h-7Z" fill={gold} />
        <path
          d="M12 14c0-5 8-5 8 0M16 7.5v3M11.500 26.500h9"
          fill="none"
          stroke={cream}
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    ),
  },
  RID: lines(
    '#3f5a2a',
    'M11.500 24.500c-3-6.500-2.500-15.500 4.500-15.500s7.500 9 4.500 15.500M9.800 25h3M19.200 25h3',
    2.8,
  ),
  SLT: lines(
    '#1d6a72',
    'M8 13c2.700-3 5.300-3 8 0s5.300 3 8 0M8 18.500c2.700-3 5.300-3 8 0s5.300 3 8 0M10 24c2-2.300 4-2.300 6 0s4 2.300 6 0',
    2.2,
  ),
  GUL: lines(
    '#3b6ea5',
    'M6.500 14c3-4 7-4 9.500 2 2.500-6 6.500-6 9.500-2M11 22c2-2.500 3.500-2.500 5 1 1.500-3.500 3-3.500 5-1',
  ),
  MGV: lines(
    '#2a6041',
    'M16 8v10M16 18c-.500 4-2.500 6.500-5.500 7.500M16 18c.500 4 2.500 6.500 5.500 7.500M16 18v9.500M16 12c-3 0-5-2-5-4M16 14c3 0 5-2 5-4',
  ),
  CUT: lines(
    '#a63d40',
    'M16 7v15M16 8l7 12h-7M14 10l-5 10h5M8 23h16c-1.500 3-4 4.500-8 4.500S9.500 26 8 23Z',
    2,
  ),
  MON: lines(
    '#41516b',
    'M10 17c-3 0-3.500-5 0-5 .5-5 9-5.500 10 0 4-.5 4.500 5 1 5ZM11 21l-1.500 4M16 21l-1.500 5M21 21l-1.500 4',
    2.2,
  ),
  CRM: lines(
    '#0f5c63',
    'M8.500 22c3.500-8 11.500-8 15 0M16 8v3M8.500 10.500l2 2M23.500 10.500l-2 2M11 26.500h10',
  ),
  TAM: lines('#7a4a1c', 'M10 9c7 2 12 7 11 13-.5 4-5 5-7 2-2-4-1-9-4-15ZM14 15c2 1 3.500 3 3.500 5'),
  SAH: lines('#3a4f3f', 'M8.500 23.500l5.500-11.500 3.500 6 2.500-3.500 4 9ZM11.500 17l2.500 2 2-2'),
  KES: lines('#6a3152', 'M7 10c6 0 8 4 9 8 1-4 3-8 9-8-1 7-4 10-7 11l1 6-3-3-3 3 1-6c-3-1-6-4-7-11Z', 2),
}
