/** The same for names that are canonically equivalent (Unicode 3.11), whatever their capitals and spaces: NFC and NFD of one name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
}

export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)
