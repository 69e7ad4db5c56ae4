export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
