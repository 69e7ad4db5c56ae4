/** How long a press may still be meant for the form that has sent itself. */
const LATE_PRESS_MS = 800

let untilMs = Number.NEGATIVE_INFINITY

/** A form has sent itself and another stands, or will, where its button was: a press that comes now is not meant for that. */
export function ignoreLatePresses(): void {
  untilMs = performance.now() + LATE_PRESS_MS
}

/** Typing shows that the reader sees the form: the next press is meant for it. */
export function acceptPresses(): void {
  untilMs = Number.NEGATIVE_INFINITY
}

export const isLatePress = (): boolean => performance.now() < untilMs
