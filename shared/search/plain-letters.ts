/** Letters that no normal form takes apart, as readers without them on their keys type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i', ħ: 'h' },
  ...{ ŧ: 't', ŋ: 'ng', ĸ: 'k', ƀ: 'b', ɨ: 'i', ʉ: 'u', ǥ: 'g', ə: 'e' },
}
const MARKED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Of a text in small letters. */
export function plainLetters(text: string): string {
  return text.replace(MARKED, (letter) => PLAIN[letter] ?? letter)
}
