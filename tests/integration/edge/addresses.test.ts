import { ADDRESSES } from '#tests/support/hostile/addresses.ts'
import { prove } from '#tests/support/prove.ts'

prove(ADDRESSES)
