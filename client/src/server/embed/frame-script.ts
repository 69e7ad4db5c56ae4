import { groundHeardAt, silentMinutes } from '#client/kit/cricket-ui/match/ground-silence.ts'
import { browserEnvironment } from '#client/kit/live/browser-environment.ts'
import { LiveConnection } from '#client/kit/live/connection.ts'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import { frameView } from './frame-view.ts'
import { clockIn, type FrameWords, REFRESH_S, sayIn } from './words.ts'

/** The script of `/embed/{LiveMatchId}`: accent colour, live line, and the height for the page around. */

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
  const topics = new TopicStore()
  const clock = new RelayClock(steadyNow)
  const initial: LiveStatus = { connection: { kind: 'idle' }, upstream: { kind: 'fresh' } }
  const current: { status: LiveStatus; heardAt?: number | undefined } = { status: initial }
  const connection = new LiveConnection(
    browserEnvironment(window),
    topics,
    clock,
    { ...initial, renderedAt: words.renderedAt },
    (status) => {
      root.dataset.live = status.connection.kind
      current.status = status
      showAge()
    },
  )
  const showAge = () => {
    const minutes = silentMinutes(current.heardAt, clock.now())
    const silence = minutes === undefined ? '' : say('state.groundSilent', { minutes })
    const text = staleText(current.status)
    root.dataset.stale = `${text !== ''}`
    stale.textContent = text || silence
  }
  setInterval(showAge, AGE_MS)
  const topic = match(words.liveMatchId)
  topics.read(topic, () => {
    const view = topics.view(topic)
    if (view.kind !== 'known') return
    current.heardAt = groundHeardAt(view.known.state)
    show(frameView(view.known.state, words))
    showAge()
    if (view.ended !== undefined) connection.stop()
  })
  connection.start()
}

// A sandbox without an origin of its own gets no answers from the site: the frame is loaded anew instead.
if (self.origin === 'null') setTimeout(() => location.reload(), REFRESH_S * 1000)
else follow()

new ResizeObserver(() => {
  parent.postMessage({ type: 'crease:height', height: Math.ceil(document.body.offsetHeight) }, '*')
}).observe(document.body)
