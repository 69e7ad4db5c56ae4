/** How many paces what happens takes, a ball being one. No pause is so long that a viewer takes it for a fault. */
export const PACES = {
  ball: 1,
  newOver: 0.5,
  wicket: 1,
  correction: 0.5,
  penalty: 0.5,
  afterToss: 8,
  inningsEnd: 1,
  betweenInnings: 8,
  beforeSuperOver: 6,
  drinks: 3,
  meal: 6,
  stumps: 9,
  rain: 8,
  waiting: 4,
  target: 0.5,
  result: 2,
} as const
