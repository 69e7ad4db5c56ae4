/**
 * What a process calls, until it is killed: in the call of a number that a test chooses, before it does anything or when
 * it has been done and nobody hears of it. From then on nothing is done, and no call comes back.
 */
export class Killable {
  #calls = 0
  #killIn: { call: number; isDone: boolean } | undefined
  #isDead = false
  #die: () => void = () => {}
  readonly dead = new Promise<void>((resolve) => {
    this.#die = resolve
  })

  /** In the call of this number from now on. */
  killIn(call: number, isDone: boolean): void {
    this.#killIn = { call: this.#calls + call, isDone }
  }

  get isDead(): boolean {
    return this.#isDead
  }

  wrap<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value = Reflect.get(target, name, target)
        return typeof value === 'function'
          ? (...args: unknown[]) => this.#call(() => Reflect.apply(value, target, args))
          : value
      },
    })
  }

  async #call(work: () => unknown): Promise<unknown> {
    const never = new Promise<never>(() => {})
    if (this.#isDead) return never
    this.#calls += 1
    const isLast = this.#killIn?.call === this.#calls
    if (isLast) {
      this.#isDead = true
      if (this.#killIn?.isDone) await work()
      this.#die()
      return never
    }
    const result = await work()
    return this.#isDead ? never : result
  }
}
