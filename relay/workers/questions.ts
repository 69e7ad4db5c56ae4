/** Questions to other processes, told apart by numbers. One that is not answered in time is answered with undefined. */
export class Questions<Answer> {
  readonly #withinMs: number
  readonly #open = new Map<number, (answer: Answer | undefined) => void>()
  #lastId = 0

  constructor(withinMs: number) {
    this.#withinMs = withinMs
  }

  ask(send: (id: number) => void): Promise<Answer | undefined> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const late = setTimeout(() => this.answer(id, undefined), this.#withinMs)
      this.#open.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      send(id)
    })
  }

  answer(id: number, answer: Answer | undefined): void {
    this.#open.get(id)?.(answer)
    this.#open.delete(id)
  }
}
