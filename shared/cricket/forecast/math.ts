export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
