import { expect, test } from 'vitest'
import { surnameOf } from '#relay/origin/reports/settled-names.ts'

test('a surname begins at its particle, and is one word where it has none', () => {
  const surnames: Record<string, string> = {
    'AB de Villiers': 'de Villiers',
    'HE van der Dussen': 'van der Dussen',
    'K. Poothana': 'Poothana',
    'Inzamam-ul-Haq': 'Inzamam-ul-Haq',
    'వి. హైదర్': 'హైదర్',
    Rashid: 'Rashid',
  }
  for (const [name, surname] of Object.entries(surnames)) expect(surnameOf(name)).toBe(surname)
})
