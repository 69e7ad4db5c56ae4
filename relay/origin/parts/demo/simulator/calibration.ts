import type { Level } from './ball-odds.ts'

/** Corrections by which tilted odds average to the frequencies again, found by playing: see README.md. */
export type Levels = {
  phases: readonly [Level, Level, Level]
  /** Byes come most often in last overs, and not every side gets there as often as real ones do. */
  byes: number
  innings: readonly { scoring: number; risk: number }[]
}

const level = (wicket: number, ...runs: number[]): Level => ({ wicket, runs })

export const levels: Record<'T20' | 'ODI' | 'Test', Levels> = {
  T20: {
    byes: 0.004,
    phases: [
      level(-0.078, -0.139, 0, 0.05, 0.07, 0.119, 0, 0.141),
      level(-0.102, -0.105, 0, 0.014, 0.018, 0.038, 0, -0.012),
      level(-0.321, -0.118, 0, 0.028, 0.048, 0.018, 0, -0.026),
    ],
    innings: [
      { scoring: -0.011, risk: -0.015 },
      { scoring: 0.015, risk: 0.02 },
    ],
  },
  ODI: {
    byes: 0.018,
    phases: [
      level(-0.09, -0.168, 0, 0.066, 0.071, 0.171, 0, 0.213),
      level(-0.105, -0.156, 0, 0.038, 0.039, 0.102, 0, 0.108),
      level(-0.557, -0.225, 0, 0.057, 0.014, 0.138, 0, 0.17),
    ],
    innings: [
      { scoring: -0.078, risk: -0.069 },
      { scoring: 0.101, risk: 0.102 },
    ],
  },
  Test: {
    byes: 0,
    phases: [
      level(-0.204, -0.085, 0, 0.024, 0.034, 0.066, 0, 0.117),
      level(-0.071, -0.004, 0, -0.003, 0.007, -0.016, 0, -0.06),
      level(-0.799, -0.137, 0, 0.032, 0.035, 0.101, 0, 0.139),
    ],
    innings: [
      { scoring: 0.008, risk: -0.018 },
      { scoring: -0.01, risk: -0.005 },
      { scoring: -0.035, risk: 0.005 },
      { scoring: 0.085, risk: 0.165 },
    ],
  },
}
