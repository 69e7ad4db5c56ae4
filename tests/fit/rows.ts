/** Rows of features, of which most are 0 and are not kept. `offsets` are added to what the weights make of a row. */
export class Rows {
  #starts: number[] = [0]
  #columns: number[] = []
  #values: number[] = []
  /** How many features a row has. */
  width = 0
  readonly outcomes: number[] = []
  readonly offsets: number[] = []

  get length(): number {
    return this.outcomes.length
  }

  add(features: readonly number[], outcome: number, offset = 0): void {
    this.width = features.length
    for (const [column, value] of features.entries()) {
      if (value === 0) continue
      this.#columns.push(column)
      this.#values.push(value)
    }
    this.#starts.push(this.#columns.length)
    this.outcomes.push(outcome)
    this.offsets.push(offset)
  }

  dot(row: number, weights: readonly number[]): number {
    let sum = this.offsets[row] ?? 0
    for (let at = this.#starts[row] ?? 0; at < (this.#starts[row + 1] ?? 0); at += 1) {
      sum += (weights[this.#columns[at] ?? 0] ?? 0) * (this.#values[at] ?? 0)
    }
    return sum
  }

  /** Adds `pull` times the row to a gradient, and `bend` times its square to a matrix. */
  accumulate(row: number, pull: number, bend: number, gradient: Float64Array, matrix: Float64Array[]): void {
    const end = this.#starts[row + 1] ?? 0
    for (let at = this.#starts[row] ?? 0; at < end; at += 1) {
      const column = this.#columns[at] ?? 0
      const value = this.#values[at] ?? 0
      gradient[column] = (gradient[column] ?? 0) + pull * value
      const line = matrix[column]
      if (!line) continue
      for (let other = at; other < end; other += 1) {
        const across = this.#columns[other] ?? 0
        line[across] = (line[across] ?? 0) + bend * value * (this.#values[other] ?? 0)
      }
    }
  }
}
