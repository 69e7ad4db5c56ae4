const SMALL = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const PLACES = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** Small numbers in words, as a newspaper has them. */
export function numberWord(value: number): string {
  return SMALL[value] ?? `${value}`
}

/** "fourth", and beyond ten "14th". */
export function placeWord(value: number): string {
  return PLACES[value] ?? `${value}${ending(value)}`
}

function ending(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13
  return teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
}
