import { demoSides } from './lanes.ts'

const grounds = new Map(demoSides.map(({ teamId, ground }) => [teamId, ground]))

export function homeGround(teamId: number): string | undefined {
  return grounds.get(teamId)
}
