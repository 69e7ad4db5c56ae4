export class UnreadableMatch extends Error {
  override readonly name = 'UnreadableMatch'
}

/** Innings and balls count from 1, overs from 0 as in the file. */
export function placeInFile(innings: number, over?: number, ball?: number): string {
  if (over === undefined) return `innings ${innings}`
  return ball === undefined
    ? `innings ${innings}, over ${over}`
    : `innings ${innings}, over ${over}, ball ${ball}`
}
