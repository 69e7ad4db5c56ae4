import { HEADER_RULES } from '#tests/support/hostile/header-rules.ts'
import { prove } from '#tests/support/prove.ts'

prove(HEADER_RULES)
