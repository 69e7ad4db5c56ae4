import type { Reporter, TestCase } from 'vitest/node'

/** Names, at the end of a run, the tests that passed only when they were tried again, and what failed at first. */
export default class SecondTryReporter implements Reporter {
  readonly #lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    const why = first?.message.split('\n', 1)[0] ?? 'no reason given'
    this.#lines.push(`${test.module.relativeModuleId} › ${test.name}: ${why}`)
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) process.stdout.write(`second try: ${line}\n`)
  }
}
