export function SpokenScoresSwitch() {
  return null
}
