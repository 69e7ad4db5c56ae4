import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { Grain } from './history.ts'

/** What `/ops` asks of the relay: of this process, or of its primary where it is a worker. */
export type OpsLink = {
  /** The last report as JSON; undefined in the first second. */
  report(): Promise<string | undefined>
  /** Calls back once a second with a report as JSON; returns its own undo. */
  watch(listener: (report: string) => void): () => void
  /** Counts a try at the operator token, and answers 0; or how many ms its caller is to wait before the next. */
  guess(caller: string): Promise<number>
  /** As `History.columns` gives it. */
  columns(grain: Grain): Promise<Buffer>
  /** Resolves once it is stored; rejects with an ActionRefusal where it cannot be done, or with TooManyActions. */
  act(action: OpsAction, by: string): Promise<AuditEntry>
  /** Resolves once no process takes that session any more; rejects where that cannot be stored. */
  endSession(id: string, untilMs: number): Promise<void>
}
