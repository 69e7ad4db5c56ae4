import { SIZES } from '#tests/support/hostile/sizes.ts'
import { prove } from '#tests/support/prove.ts'

prove(SIZES)
