// The one script that the page's head names: what has to be right before the first paint, then what waits for it.
import './before-paint.ts'
import './after-paint.ts'
