/** A match file that cannot be understood, or that contradicts itself. The message says where and why. */
export class UnreadableMatch extends Error {
  override readonly name = 'UnreadableMatch'
  readonly retryable = false
}

/**
 * Where in a Cricsheet file something is, as the scoring engine names it: innings and balls counted from 1,
 * overs as in the file, from 0.
 */
export function placeInFile(innings: number, over?: number, ball?: number): string {
  if (over === undefined) return `innings ${innings}`
  return ball === undefined
    ? `innings ${innings}, over ${over}`
    : `innings ${innings}, over ${over}, ball ${ball}`
}
