import { SMUGGLING } from '#tests/support/hostile/smuggling.ts'
import { prove } from '#tests/support/prove.ts'

prove(SMUGGLING)
