import type { MatchState } from '#shared/live/match-state.ts'

/** What speaks. `ended` is called once, unless `stop` came first. */
export type Voice = { speak(text: string, ended: () => void): void; stop(): void }

/** `isWeighty`: a wicket, a result or a correction, which no later ball cuts short. */
export type Sentences = { text: string; isWeighty: boolean }

/** `isFresh`: balls are still news; otherwise only wickets and the score are. `isAsked`: the reader asked for the score. */
export type Manner = { isFresh: boolean; isAsked: boolean }

/** Undefined: nothing yet, and the states are compared again. Without text there is nothing, ever. */
export type Compose = (before: MatchState, now: MatchState, manner: Manner) => Sentences | undefined

type Parts = { voice: Voice; compose: Compose; nowMs(): number }

/** A ball that waited longer is described no more. */
const LATE_MS = 3000
/** A sentence about an earlier ball ends here for a ball that waits. */
const CUT_MS = 2500

/**
 * Speaks what is new between the state of the last sentence and the newest one. Nothing queues: while it speaks, states
 * replace each other.
 */
export class Commentator {
  readonly #parts: Parts
  #shown: MatchState | undefined
  #spokenOf: MatchState | undefined
  #speaking: { isWeighty: boolean; before: MatchState } | undefined
  #waitingSinceMs: number | undefined
  #cut: ReturnType<typeof setTimeout> | undefined
  #isAsked = false
  #isQuiet = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What the page shows; undefined while that is a past ball or a hidden score. What it shows first is no news. */
  show(state: MatchState | undefined): void {
    if (state === this.#shown) return
    this.#shown = state
    if (!state) {
      this.stop()
      return
    }
    this.#spokenOf ??= state
    this.#waitingSinceMs ??= this.#parts.nowMs()
    this.#continue()
  }

  /** Speaks the score now, in a quiet time too: the reader wants it. */
  ask(): void {
    this.#isAsked = this.#shown !== undefined
    this.#continue()
  }

  /** A quiet time begins or ends. A wicket that it interrupts is spoken again, an ordinary ball is not. */
  hush(isQuiet: boolean): void {
    this.#isQuiet = isQuiet
    if (isQuiet) this.#interrupt()
    else this.#continue()
  }

  stop(): void {
    this.#interrupt()
    this.#spokenOf = this.#shown
    this.#waitingSinceMs = undefined
    this.#isAsked = false
  }

  #interrupt(): void {
    clearTimeout(this.#cut)
    this.#cut = undefined
    if (!this.#speaking) return
    if (this.#speaking.isWeighty) this.#spokenOf = this.#speaking.before
    this.#speaking = undefined
    this.#parts.voice.stop()
  }

  #continue(): void {
    const [before, now] = [this.#spokenOf, this.#shown]
    if (!before || !now || this.#speaking?.isWeighty || (this.#isQuiet && !this.#isAsked)) return
    const waitedMs = this.#parts.nowMs() - (this.#waitingSinceMs ?? this.#parts.nowMs())
    const sentences = this.#parts.compose(before, now, {
      isFresh: waitedMs <= LATE_MS,
      isAsked: this.#isAsked,
    })
    if (!sentences || sentences.text === '') {
      this.#waitingSinceMs = undefined
      if (sentences) this.#spokenOf = now
      return
    }
    if (this.#speaking && !sentences.isWeighty && !this.#isAsked && waitedMs < CUT_MS) {
      clearTimeout(this.#cut)
      this.#cut = setTimeout(() => this.#continue(), CUT_MS - waitedMs)
      return
    }
    this.#interrupt()
    this.#spokenOf = now
    this.#waitingSinceMs = undefined
    this.#isAsked = false
    const speaking = { isWeighty: sentences.isWeighty, before }
    this.#speaking = speaking
    this.#parts.voice.speak(sentences.text, () => {
      if (this.#speaking !== speaking) return
      clearTimeout(this.#cut)
      this.#cut = undefined
      this.#speaking = undefined
      this.#continue()
    })
  }
}
