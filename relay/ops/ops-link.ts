import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { Grain } from './history.ts'

/** An action of an operator: done, refused with a sentence, or one too many just now. */
export type ActionOutcome =
  | { entry: AuditEntry }
  | { refusal: string; status: 400 | 409 }
  | { waitMs: number }

export type OpsLink = {
  report(): Promise<string | undefined>
  watch(listener: (report: string) => void): () => void
  /** Counts a try at the operator token, and answers 0; or how many ms its caller is to wait before the next. */
  guess(caller: string): Promise<number>
  columns(grain: Grain): Promise<Buffer>
  /** Resolves with an entry once it is stored; rejects where it cannot be stored. */
  act(action: OpsAction, by: string): Promise<ActionOutcome>
  endSession(id: string, untilMs: number): Promise<void>
}
