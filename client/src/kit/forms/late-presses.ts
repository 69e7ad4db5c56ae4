/** How long a press may still be meant for the form that submitted itself. */
const LATE_PRESS_MS = 800

let untilMs = Number.NEGATIVE_INFINITY

/** A form has submitted itself and another replaces its button: a press now is not meant for that. */
export function ignoreLatePresses(): void {
  untilMs = performance.now() + LATE_PRESS_MS
}

/** Typing shows that the reader sees the form: the next press is meant for it. */
export function acceptPresses(): void {
  untilMs = Number.NEGATIVE_INFINITY
}

export const isLatePress = (): boolean => performance.now() < untilMs
