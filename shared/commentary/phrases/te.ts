import type { Phrases } from '../phrase-keys.ts'
import { away } from './te/away.ts'
import { between } from './te/between.ts'
import { breaks } from './te/breaks.ts'
import { leads } from './te/leads.ts'
import { limits } from './te/limits.ts'
import { meaning } from './te/meaning.ts'
import { records } from './te/records.ts'
import { result } from './te/result.ts'
import { runs } from './te/runs.ts'
import { superOver } from './te/super-over.ts'
import { wickets } from './te/wickets.ts'

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
