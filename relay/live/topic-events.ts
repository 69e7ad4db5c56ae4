import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'

/** Another hub that applies them in order has the same states at the same positions, and sends the same bytes. */
export type TopicEvent =
  /** A topic opens with this state, or continues from it where what came between is not known. */
  | { kind: 'state'; topic: string; epoch: string; offset: number; at: number; state: JsonObject }
  /** `text`: the delta message, from the state before of this epoch. `deflated`: its frame, where it has been compressed already. */
  | { kind: 'change'; topic: string; epoch: string; text: string; deflated?: Uint8Array }
  | { kind: 'end'; topic: string; reason: EndReason }
  | { kind: 'reopen'; topic: string }
  | { kind: 'forget'; topic: string; offset: number }
  | { kind: 'ready' }
