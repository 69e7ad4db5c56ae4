/** Surnames, and the letters of initials by their names, in the script of one language. */
export type Script = Readonly<Record<'surnames' | 'initials', Readonly<Record<string, string>>>>

/** A person's name, initials and surname, in a script; as it came where a part of it is not known there. */
export function personInScript({ surnames = {}, initials = {} }: Partial<Script>, name: string): string {
  const words = name.split(' ').map((word, place, all) => {
    if (place === all.length - 1) return Object.hasOwn(surnames, word) ? surnames[word] : undefined
    const letters = /^(?:[A-Z]\.?){1,4}$/.test(word) ? word.replaceAll('.', '') : ''
    return [...letters].map((letter) => `${initials[letter]}.`).join('')
  })
  return words.every(Boolean) ? words.join(' ') : name
}
