import { demoSides } from './lanes.ts'

const grounds = new Map(demoSides.map(({ teamId, ground }) => [teamId, ground]))

/** Where a side of our own plays at home; undefined of any other. */
export function homeGround(teamId: number): string | undefined {
  return grounds.get(teamId)
}
