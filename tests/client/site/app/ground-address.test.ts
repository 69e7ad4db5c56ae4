import fc from 'fast-check'
import { expect, test } from 'vitest'
import { screenAt } from '#client/site/app/screens.ts'
import { groundNameOf, MAX_GROUND_LENGTH } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'

const nameAt = (path: string) => groundNameOf(screenAt(path)?.match.params.name)

/** A slash that is written as `%2F` is read as one by the router. */
const names = fc
  .string({ unit: 'binary', minLength: 1, maxLength: MAX_GROUND_LENGTH })
  .filter((name) => name.trim() !== '' && name.length <= MAX_GROUND_LENGTH && !/%2F/i.test(name))
  .filter((name) => !/\p{Cs}/u.test(name) && !/^\.{1,2} $/.test(name))

test('from the address of a ground its name is read to the letter', () => {
  for (const name of ['Eden Gardens, Kolkata', '.', '..', '...', 'A/B', '100%', ' x ', 'వైజాగ్', '?#&;+']) {
    expect(nameAt(paths.groundDetail(name))).toBe(name)
  }
  fc.assert(fc.property(names, (name) => nameAt(paths.groundDetail(name)) === name))
})
