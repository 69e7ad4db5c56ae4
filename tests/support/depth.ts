/**
 * How much of a thing is looked at. `npm test` looks at every kind of what can break; `npm run test:deep` at every
 * one of each kind: all screens in all looks, a hundred kills, faults that last ten minutes. A whole file that is of
 * the deep run alone is named `*.deep.test.ts`.
 */
export const IS_DEEP = process.env.TEST_DEPTH === 'deep'

export function byDepth<Value>(values: { quick: Value; deep: Value }): Value {
  return IS_DEEP ? values.deep : values.quick
}

/** Of many alike, one of each `count` by turns, or all of them; `turn` is which. */
export function byTurns<Item>(items: readonly Item[], count: number, turn: number): Item[] {
  return items.filter((_, place) => IS_DEEP || place % count === turn % count)
}
