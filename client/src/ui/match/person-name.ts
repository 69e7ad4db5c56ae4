/** A name without its leading initials, as cards write those who took a part: `SR Tendulkar` is `Tendulkar`. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !/^[\p{Lu}.]{1,5}$/u.test(word))
  return first > 0 ? words.slice(first).join(' ') : name
}
