// The one script that stands in the page's head: what has to be right before the first paint, then what waits for it.
import './before-paint.ts'
import './after-paint.ts'
