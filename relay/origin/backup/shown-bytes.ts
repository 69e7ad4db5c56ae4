const UNITS = ['KiB', 'MiB', 'GiB', 'TiB']

/** A size as a person reads it: `512 B`, `1.5 MiB`. */
export function shownBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`
}
