import { CONNECTIONS } from '#tests/support/hostile/connections.ts'
import { prove } from '#tests/support/prove.ts'

prove(CONNECTIONS)
