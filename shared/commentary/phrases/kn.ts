import type { Phrases } from '../phrase-keys.ts'
import { away } from './kn/away.ts'
import { between } from './kn/between.ts'
import { breaks } from './kn/breaks.ts'
import { leads } from './kn/leads.ts'
import { limits } from './kn/limits.ts'
import { meaning } from './kn/meaning.ts'
import { records } from './kn/records.ts'
import { result } from './kn/result.ts'
import { runs } from './kn/runs.ts'
import { superOver } from './kn/super-over.ts'
import { wickets } from './kn/wickets.ts'

export const phrases: Phrases = {
  ...runs,
  ...wickets,
  ...meaning,
  ...records,
  ...between,
  ...breaks,
  ...leads,
  ...limits,
  ...superOver,
  ...result,
  ...away,
}
