/** Two names with one key are the same name: in any case, however its letters are composed and spaced. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}
