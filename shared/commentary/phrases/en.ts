import type { Phrases } from '../phrase-keys.ts'
import { away } from './en/away.ts'
import { between } from './en/between.ts'
import { breaks } from './en/breaks.ts'
import { leads } from './en/leads.ts'
import { limits } from './en/limits.ts'
import { meaning } from './en/meaning.ts'
import { records } from './en/records.ts'
import { result } from './en/result.ts'
import { runs } from './en/runs.ts'
import { superOver } from './en/super-over.ts'
import { wickets } from './en/wickets.ts'

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
