import { cpus } from 'node:os'
import { measureBytes } from './bytes/bytes.ts'
import { deadOrigin } from './dead/dead.ts'
import { measureFanOut } from './fanout/fanout.ts'
import { measureHostile } from './hostile/hostile.ts'
import { measureLighthouse } from './lighthouse/lighthouse.ts'
import { measureLogins } from './logins/logins.ts'
import { measureHeld } from './pages/held.ts'
import { measureNewPages } from './pages/new-pages.ts'
import { measureReads } from './reads/reads.ts'
import { measureScreen } from './screen/screen.ts'

/** `npm run bench [-- bytes|fanout|screen|pages|reads|logins|lighthouse|dead|hostile …]`: every figure beside its peer or its budget, in the same run. */

/** As long as an operator may need to be woken and to mend it. */
const DEAD_MINUTES = 10
const NAMES = { plain: 'plain ws loop', hub: 'our hub', bare: 'one buffer, bare sockets' }
const wanted = process.argv.slice(2)
const PARTS: Record<string, () => Promise<void>> = {
  bytes,
  fanout,
  screen,
  pages,
  reads,
  logins,
  lighthouse,
  dead,
  hostile,
}

for (const name of wanted) {
  if (name in PARTS) continue
  process.stderr.write(`There is no benchmark ${name}; there are ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(2)
}
say(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`)
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await run()

async function bytes(): Promise<void> {
  const { ordinaryBall, wholeMatch } = measureBytes()
  say('\n(a) bytes: T20 matches of 236 balls and more over 200 minutes, ids of two digits, medians')
  row('delta of an ordinary ball, JSON', `${ordinaryBall.median} B`, `p95 ${ordinaryBall.p95} B; at most 320`)
  row('the same compressed by itself', `${ordinaryBall.compressed} B`, '')
  const kilobytes = (name: keyof typeof wholeMatch) => `${(wholeMatch[name] / 1000).toFixed(1)} KB`
  row('match on the wire, not compressed', kilobytes('match plain'), '')
  row('match on the wire, compressed', kilobytes('match'), 'at most 58')
  row('match and live, compressed', kilobytes('match and live'), 'at most 85')
  row('match at rate 120s, compressed', kilobytes('match at 120s'), 'at most 40')
}

async function fanout(): Promise<void> {
  say(
    '\n(b) fan-out: our hub beside a plain ws loop, the same text to the same clients in turn, medians of three',
  )
  for (const sockets of [1000, 5000]) {
    const { hub, plain, bare } = await measureFanOut(sockets)
    for (const run of [plain, hub, bare]) {
      row(
        `${sockets} sockets, ${NAMES[run.server]}`,
        `${Math.round(run.deliveriesPerCpuSecond / 100) / 10}k deliveries per CPU-second`,
        `${run.userUsPerDelivery.toFixed(2)} µs user each; publish to receipt p50 ${run.p50Ms} ms, p99 ${run.p99Ms} ms`,
      )
    }
    row(
      `${sockets} sockets, ratio`,
      `${(hub.deliveriesPerCpuSecond / plain.deliveriesPerCpuSecond).toFixed(2)} times the deliveries`,
      `${(hub.userUsPerDelivery / plain.userUsPerDelivery).toFixed(2)} times the user time; at 5,000 at least 1.15 and at most 0.65`,
    )
  }
}

async function screen(): Promise<void> {
  const { p50Ms, p99Ms, changes } = await measureScreen()
  say(
    `\n(c) screen: from upstream's answer to the numeral in Chromium, ${changes} changes, the wait for the poll aside`,
  )
  row('upstream to screen', `p50 ${p50Ms} ms, p99 ${p99Ms} ms`, 'at most 100 and 400')
}

async function pages(): Promise<void> {
  const { relay, nginx, bytes } = await measureHeld()
  say(
    `\n(d) pages: a held page of ${bytes} bytes beside nginx with the same bytes in a file, medians of three`,
  )
  row('nginx', `${Math.round(nginx)} requests per CPU-second`, '')
  row('our relay', `${Math.round(relay)} requests per CPU-second`, '')
  row('ratio', (relay / nginx).toFixed(2), 'at least 0.2')
  const of = await measureNewPages()
  row(
    'pages that nobody has asked for',
    `${Math.round(of.pagesPerSecond)} a second`,
    `p50 ${Math.round(of.pageP50Ms)} ms, p99 ${Math.round(of.pageP99Ms)} ms; ${of.relayCpuPerPageMs.toFixed(1)} ms of the relay's CPU each; ${Math.round(of.refused)} told to come again`,
  )
  row(
    'publish to receipt beside them, p99',
    `${Math.round(of.loadedP99Ms)} ms`,
    `${Math.round(of.quietP99Ms)} ms without them; at most 1.2 times`,
  )
}

async function reads(): Promise<void> {
  const { relay, nginx, bytes, askedForCold } = await measureReads()
  say(`\n(e) reads: a list of ${bytes} bytes held here and by nginx's proxy_cache, medians of three`)
  row('2,000 at once for a cold list', `${askedForCold} asked of the origin`, 'one')
  for (const [name, { perCpuSecond, p99Ms }] of Object.entries({ nginx, 'our relay': relay })) {
    row(name, `${Math.round(perCpuSecond)} requests per CPU-second`, `p99 ${p99Ms.toFixed(1)} ms under load`)
  }
  row(
    'ratio',
    (relay.perCpuSecond / nginx.perCpuSecond).toFixed(2),
    `at least 0.4; p99 ${(relay.p99Ms / nginx.p99Ms).toFixed(1)} times, at most 3`,
  )
}

async function logins(): Promise<void> {
  const of = await measureLogins()
  say('\n(f) logins: 200 a minute from many addresses, medians of three')
  row('a login', `p50 ${Math.round(of.loginP50Ms)} ms, p99 ${Math.round(of.loginP99Ms)} ms`, '')
  row(
    'publish to receipt beside them, p99',
    `${Math.round(of.loadedP99Ms)} ms`,
    `${Math.round(of.quietP99Ms)} ms without them`,
  )
}

async function lighthouse(): Promise<void> {
  say('\n(g) Lighthouse, mobile profile, medians of three')
  for (const { page, scores, metrics, lost } of await measureLighthouse()) {
    const { performance, accessibility, seo } = scores
    row(
      page,
      [performance, accessibility, scores['best-practices'], seo].map(Math.round).join(' / '),
      'performance at least 95, accessibility, best practices and SEO 100',
    )
    row(
      '',
      `LCP ${Math.round(metrics['largest-contentful-paint'])} ms, TBT ${Math.round(metrics['total-blocking-time'])} ms, CLS ${metrics['cumulative-layout-shift'].toFixed(3)}`,
      'at most 1800 ms, 150 ms and 0.02',
    )
    if (lost.length > 0) row('', lost.join(', '), '')
  }
}

async function dead(): Promise<void> {
  say(
    `\n(h) an origin that is dead for ${DEAD_MINUTES} minutes under load: refuses, hangs, breaks, breaks off`,
  )
  const of = await deadOrigin(DEAD_MINUTES * 60)
  row(
    'reads of what is held',
    `${of.reads}, ${of.spoilt.length} not whole`,
    `p99 ${of.readP99Ms.toFixed(1)} ms, longest ${Math.round(of.readMaxMs)} ms`,
  )
  const calls = Object.entries(of.calls).map(([status, count]) => `${status}: ${count}`)
  row(
    'calls that need the origin',
    calls.join(', '),
    `longest ${Math.round(of.callMaxMs)} ms; its time limit is ${of.timeoutMs} ms`,
  )
  row(
    'first good answer after its return',
    `${of.backAfterMs} ms`,
    `states of the circuit: ${[...of.circuit].sort().join(', ')}`,
  )
}

async function hostile(): Promise<void> {
  const of = await measureHostile()
  say(
    `\n(h) hostile: ${of.readers} ordinary readers beside ${of.kinds} kinds of hostile requests, over and over from ${of.senders} senders`,
  )
  row('hostile conversations', `${Math.round(of.conversationsPerSecond)} a second`, '')
  row(
    'ordinary answers, p99',
    `${Math.round(of.loadedP99Ms)} ms`,
    `${Math.round(of.quietP99Ms)} ms without them; at most 500`,
  )
  row('ordinary answers that were no 200', `${of.spoilt}`, `of ${of.answers}`)
}

function row(what: string, figure: string, note: string): void {
  say(`  ${what.padEnd(38)} ${figure.padEnd(36)} ${note}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
