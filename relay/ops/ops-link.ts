import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import type { Grain } from './history.ts'

/** An action of an operator: done, refused with a sentence, or one too many just now. */
export type ActionOutcome =
  | { entry: AuditEntry }
  | { refusal: string; status: 400 | 409 }
  | { waitMs: number }

export type OpsLink = {
  status(): Promise<string | undefined>
  watch(listener: (status: string) => void): () => void
  /** Counts a wrong try at the operator token. Answers how many ms its caller is to wait, the right token or not. */
  guess(caller: string, isRight: boolean): Promise<number>
  columns(grain: Grain): Promise<Buffer>
  /** Resolves with an entry once it is stored; rejects where it cannot be stored. */
  act(action: OpsAction, by: string): Promise<ActionOutcome>
  endSession(id: string, untilMs: number): Promise<void>
}
