import type { MatchState } from '#shared/live/match-state.ts'
import { matchTopic } from '#shared/live/topics.ts'
import { frameView } from './frame-view.ts'
import { followTopic } from './live-line.ts'
import { clockIn, type FrameWords, sayIn } from './words.ts'

/** The whole script of `/embed/{LiveMatchId}`: theme of the address, the live line, and the height for whoever frames it. */

const byId = (id: string) => document.getElementById(id) as HTMLElement
const root = document.documentElement
const words = JSON.parse(byId('words').textContent ?? '') as FrameWords
const say = sayIn(words)
const [score, stale] = [byId('score'), byId('stale')]

const accent = new URLSearchParams(location.search).get('accent') ?? ''
if (/^#?[\da-f]{6}$/i.test(accent)) root.style.setProperty('--accent', `#${accent.replace('#', '')}`)

type Policy = { createHTML(html: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }
const policies = (window as { trustedTypes?: Policies }).trustedTypes
// The view escapes whatever it is given.
const policy = policies?.createPolicy('crease-embed', { createHTML: (html) => html })
const show = (html: string) => {
  score.innerHTML = policy ? policy.createHTML(html) : html
}

followTopic(matchTopic(words.liveMatchId), {
  changed: (state) => show(frameView(state as unknown as MatchState, words)),
  staleSince: (ms) => {
    root.dataset.stale = ms === undefined ? 'false' : 'true'
    stale.textContent = ms === undefined ? '' : say('state.stale', { time: clockIn(words, ms) })
  },
})

// Whoever frames it learns the height and nothing else.
new ResizeObserver(() => {
  parent.postMessage({ type: 'crease:height', height: Math.ceil(document.body.offsetHeight) }, '*')
}).observe(document.body)
