/** Without leading initials: `SR Tendulkar` is `Tendulkar`. */
export function shortName(name: string, shared?: SharedSurnames): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !/^[\p{Lu}.]{1,5}$/u.test(word))
  const surname = first > 0 ? words.slice(first).join(' ') : name
  return shared?.split('\n').includes(surname) ? name : surname
}

/** Surnames that two people of a match share, one a line: a text, so that equal sets are equal values. */
export type SharedSurnames = string
