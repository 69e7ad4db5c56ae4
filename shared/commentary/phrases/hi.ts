import type { Phrases } from '../phrase-keys.ts'
import { away } from './hi/away.ts'
import { between } from './hi/between.ts'
import { breaks } from './hi/breaks.ts'
import { leads } from './hi/leads.ts'
import { limits } from './hi/limits.ts'
import { meaning } from './hi/meaning.ts'
import { records } from './hi/records.ts'
import { result } from './hi/result.ts'
import { runs } from './hi/runs.ts'
import { superOver } from './hi/super-over.ts'
import { wickets } from './hi/wickets.ts'

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
