import type { Encryption } from './encryption.ts'
import type { Letter } from './letter.ts'

export function toStored(letter: Letter, id: string, seal: Encryption): string {
  return JSON.stringify(letter.kind === 'code' ? { ...letter, code: seal.close(letter.code, id) } : letter)
}

/** The letter of a row; with an empty code where the seal cannot be opened, as after the key was lost. */
export function fromStored(stored: string, id: string, seal: Encryption): Letter {
  const letter = JSON.parse(stored) as Letter
  return letter.kind === 'code' ? { ...letter, code: seal.open(letter.code, id) ?? '' } : letter
}
