// Inlined into the head of every page: what must run before the first paint, then what waits for it.
import './before-paint.ts'
import './early-press.ts'
import './after-paint.ts'
