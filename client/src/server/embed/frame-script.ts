import { groundHeardAt, silentMinutes } from '#client/kit/cricket-ui/match/ground-silence.ts'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { followMatch } from './follow-match.ts'
import { frameView } from './frame-view.ts'
import { clockIn, type FrameWords, REFRESH_S, sayIn } from './words.ts'

/** The script of `/embed/{LiveMatchId}` and `/overlay/{LiveMatchId}`: accent colour, live line, and the height for the page around. */

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
const policy = policies?.createPolicy('crease-embed', { createHTML: (html) => html })
const show = (html: string) => {
  score.innerHTML = policy ? policy.createHTML(html) : html
}

/** Empty while the score is live. */
function staleText({ connection, upstream }: LiveStatus): string {
  if ('since' in connection) return say('text.asOf', { time: clockIn(words, connection.since) })
  return upstream.kind === 'stale' ? say('state.stale', { time: clockIn(words, upstream.since) }) : ''
}

/** The minutes of silence grow. */
const AGE_MS = 10_000

function follow(): void {
  const clock = new RelayClock(steadyNow)
  const current: { status: LiveStatus; heardAt?: number | undefined } = {
    status: { connection: { kind: 'idle' }, upstream: { kind: 'fresh' } },
  }
  const showAge = () => {
    const minutes = silentMinutes(current.heardAt, clock.now())
    const silence = minutes === undefined ? '' : say('state.groundSilent', { minutes })
    const text = staleText(current.status)
    root.dataset.stale = `${text !== ''}`
    stale.textContent = text || silence
  }
  followMatch(words, {
    clock,
    onState: (state) => {
      current.heardAt = groundHeardAt(state)
      show(frameView(state, words))
      showAge()
    },
    onStatus: (status) => {
      current.status = status
      showAge()
    },
  })
  setInterval(showAge, AGE_MS)
}

// A sandbox without an origin of its own gets no answers from the site: the frame is loaded anew instead.
if (self.origin === 'null') setTimeout(() => location.reload(), REFRESH_S * 1000)
else follow()

new ResizeObserver(() => {
  parent.postMessage({ type: 'crease:height', height: Math.ceil(document.body.offsetHeight) }, '*')
}).observe(document.body)
