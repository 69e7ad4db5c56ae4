/** How good the forecast was on matches that it had not seen; `npm run fit` writes it to `assessment.json`. */

export type Model = 'ours' | 'blind' | 'plain' | 'rule' | 'constant'
export type Kind = 'T20' | 'ODI' | 'Test' | 'The Hundred'

/** `blind`: ours, where it is not known who plays. The smaller a figure, the better. */
export type InningsScore = {
  kind: Kind
  innings: number
  balls: number
  brier: Record<Model, number>
  logLoss: Record<Model, number>
}

/** How many forecasts gave about this chance, which chance they gave, and how often it came true. */
export type Bin = { count: number; said: number; came: number }
export type Calibration = { kind: Kind; error: number; bins: Bin[] }

/** When the chance of what came in the end was the smallest. `over` and `ball` as they are called. */
export type Miss = {
  kind: Kind
  date: string
  teams: [string, string]
  came: 0 | 1 | 'draw'
  chance: number
  innings: number
  over: string
}

export type Years = { from: number; to: number; matches: number }
export type Assessment = {
  fitted: Years
  /** `hundred`: how many of them were of The Hundred. */
  tested: Years & { hundred: number }
  committed: Years
  scores: InningsScore[]
  calibrations: Calibration[]
  misses: Miss[]
}
