// The starter, inlined into the head of every page: what has to be right before the first paint, then what waits for it.
import './before-paint.ts'
import './early-press.ts'
import './after-paint.ts'
