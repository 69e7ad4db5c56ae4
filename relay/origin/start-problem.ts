/** A start that cannot be, for a reason that the operator can act on: its message is one sentence for them. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
