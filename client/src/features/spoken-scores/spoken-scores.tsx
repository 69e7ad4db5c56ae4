export function SpokenScores() {
  return null
}
