type Written = Readonly<Record<string, string>>

/** Parts of people's names in the script of one language; `initials`: letters, by what they are called. */
export type Script = Readonly<Record<'surnames' | 'givenNames' | 'initials', Written>>

/** A person's name in a script; as it came where a part of it is not known there. */
export function personInScript(
  { surnames = {}, givenNames = {}, initials = {} }: Partial<Script>,
  name: string,
): string {
  const words = name.split(' ').map((word, place, all) => {
    const known = place === all.length - 1 ? surnames : givenNames
    if (Object.hasOwn(known, word)) return known[word]
    const letters = known === givenNames && /^(?:[A-Z]\.?){1,4}$/.test(word) ? word.replaceAll('.', '') : ''
    return [...letters].map((letter) => `${initials[letter]}.`).join('')
  })
  return words.every(Boolean) ? words.join(' ') : name
}
