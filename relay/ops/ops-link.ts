import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { Grain } from './history.ts'

export type OpsLink = {
  report(): Promise<string | undefined>
  watch(listener: (report: string) => void): () => void
  /** Counts a try at the operator token, and answers 0; or how many ms its caller is to wait before the next. */
  guess(caller: string): Promise<number>
  columns(grain: Grain): Promise<Buffer>
  /** Resolves once it is stored; rejects with an ActionRefusal where it cannot be done, or with TooManyActions. */
  act(action: OpsAction, by: string): Promise<AuditEntry>
  endSession(id: string, untilMs: number): Promise<void>
}
