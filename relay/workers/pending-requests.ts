/**
 * Requests to another process that wait for their answers, told apart by numbers. With `withinMs`, one that is not
 * answered by then is answered with undefined; without (`Late` is never), it waits as long as both processes live.
 */
export class PendingRequests<Answer, Late extends undefined | never = never> {
  readonly #withinMs: number | undefined
  readonly #open = new Map<number, (answer: Answer | Late) => void>()
  #lastId = 0

  constructor(withinMs?: number) {
    this.#withinMs = withinMs
  }

  ask(send: (id: number) => void): Promise<Answer | Late> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      const late =
        this.#withinMs === undefined
          ? undefined
          : setTimeout(() => this.answer(id, undefined as Late), this.#withinMs)
      this.#open.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      send(id)
    })
  }

  answer(id: number, answer: Answer | Late): void {
    this.#open.get(id)?.(answer)
    this.#open.delete(id)
  }
}
