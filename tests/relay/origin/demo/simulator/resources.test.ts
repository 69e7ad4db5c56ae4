import { expect, test } from 'vitest'
import { resources, revisedTarget } from '#relay/origin/demo/simulator/resources.ts'

const of = (overs: number, wickets: number) => resources(overs * 6, wickets, 6)

test('every over and every wicket is worth something, and a side all out or out of overs has nothing left', () => {
  for (let overs = 1; overs <= 50; overs++) {
    for (let wickets = 0; wickets < 10; wickets++) {
      expect(of(overs, wickets)).toBeGreaterThan(of(overs - 1, wickets))
      expect(of(overs, wickets)).toBeGreaterThan(of(overs, wickets + 1))
    }
  }
  expect([of(0, 0), of(50, 10)]).toEqual([0, 0])
  expect(of(50, 0)).toBeCloseTo(1)
})

test('a wicket costs more the more overs are left to bat', () => {
  const cost = (overs: number) => of(overs, 2) - of(overs, 3)
  expect(cost(40)).toBeGreaterThan(cost(20))
  expect(cost(20)).toBeGreaterThan(cost(5))
})

test('a target stands where both sides have the same, and moves with what either has lost', () => {
  expect(revisedTarget(250, 1, 1, 240)).toBe(251)
  expect(revisedTarget(250, 1, 0.8, 240)).toBe(201)
  expect(revisedTarget(250, 0.8, 1, 240)).toBe(299)
  expect(revisedTarget(0, 1, 0.5, 240)).toBe(1)
})
