/** A side's crest: a shield in its two colours with its letters. Drawn, so that no picture has to be kept. */
export function crest(shortName: string, [field, charge]: readonly [string, string]): string {
  const letters = shortName.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 3)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 56" width="48" height="56">',
    `<path d="M4 4h40v24c0 12-9 20-20 25C13 48 4 40 4 28z" fill="${field}" stroke="${charge}" stroke-width="3"/>`,
    `<text x="24" y="31" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="15" fill="${charge}">${letters}</text>`,
    '</svg>',
  ].join('')
}

/** Two colours that go together, always the same for a name. */
export function coloursOf(name: string): [string, string] {
  let hue = 0
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  return [`hsl(${hue} 45% 28%)`, `hsl(${(hue + 50) % 360} 70% 88%)`]
}
