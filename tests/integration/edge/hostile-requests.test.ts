import { ADDRESSES } from '#tests/support/hostile/addresses.ts'
import { CONNECTIONS } from '#tests/support/hostile/connections.ts'
import { HEADER_RULES } from '#tests/support/hostile/header-rules.ts'
import { HOSTS_AND_METHODS } from '#tests/support/hostile/hosts-and-methods.ts'
import { SIZES } from '#tests/support/hostile/sizes.ts'
import { SMUGGLING } from '#tests/support/hostile/smuggling.ts'
import { prove } from '#tests/support/prove.ts'

prove({
  ...ADDRESSES,
  ...CONNECTIONS,
  ...HEADER_RULES,
  // Both have rules of what passes.
  passedAddresses: ADDRESSES.passed,
  ...HOSTS_AND_METHODS,
  ...SIZES,
  ...SMUGGLING,
})
