import type { ReactNode } from 'react'

type Charge = { field: string; figure: ReactNode }

const cream = '#f7f1e3'
const gold = '#e5b65a'

/** Fields for sides without a charge of their own. */
export const PLAIN_FIELDS = ['#5b2333', '#23395b', '#3b3a2f', '#4a3b6b', '#2e5e6b', '#6b3f1d']

/** What the shields of the invented sides bear, by short name. Drawn on a shield of 32 by 36. */
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
  HER: {
    field: '#1f4b73',
    figure: (
      <path
        d="M11 10c5-3 9 0 7 4s-6 5-4 9 5 3 4 6M11 10l-3 1.4"
        fill="none"
        stroke={cream}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    ),
  },
  KTE: {
    field: '#b0562a',
    figure: (
      <g fill="none" stroke={cream} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M16 7l6.5 8L16 24l-6.500-9Z" fill={cream} fillOpacity=".25" />
        <path d="M16 7v17M9.500 15h13M16 24c0 3 3 3 2 6" />
      </g>
    ),
  },
  ANC: {
    field: '#20343f',
    figure: (
      <g fill="none" stroke={cream} strokeWidth="2.4" strokeLinecap="round">
        <circle cx="16" cy="9" r="2.4" />
        <path d="M16 11.500V27M11.500 15h9M8 20c1 5 4 7 8 7s7-2 8-7" />
      </g>
    ),
  },
  QRY: {
    field: '#4d4a45',
    figure: (
      <g fill="none" stroke={cream} strokeWidth="2.4" strokeLinecap="round">
        <path d="M10 27L21 12M22 27L11 12" />
        <path d="M8 14c2-3 5-4 8-4M24 14c-2-3-5-4-8-4" />
      </g>
    ),
  },
  LMP: {
    field: '#2b2a52',
    figure: (
      <g>
        <path d="M11 14h10l-1.500 11h-7Z" fill={gold} />
        <path
          d="M12 14c0-5 8-5 8 0M16 7.500v3M10 27h12"
          fill="none"
          stroke={cream}
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    ),
  },
  RID: {
    field: '#3f5a2a',
    figure: (
      <path
        d="M10.500 26c-3-7-2-17 5.500-17s8.500 10 5.500 17"
        fill="none"
        stroke={cream}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="3.400 1.800"
      />
    ),
  },
  SLT: {
    field: '#1d6a72',
    figure: (
      <g fill="none" stroke={cream} strokeWidth="2.2" strokeLinecap="round">
        <path d="M8 13c2.700-3 5.300-3 8 0s5.300 3 8 0M8 18.500c2.700-3 5.300-3 8 0s5.300 3 8 0M10 24c2-2.300 4-2.300 6 0s4 2.300 6 0" />
      </g>
    ),
  },
}
