import { HOSTS_AND_METHODS } from '#tests/support/hostile/hosts-and-methods.ts'
import { prove } from '#tests/support/prove.ts'

prove(HOSTS_AND_METHODS)
