import { expect, onTestFinished, test } from 'vitest'
import { byDepth, IS_DEEP } from '#tests/support/depth.ts'
import { ManyTold } from '#tests/support/many-told.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { MOST_WICKETS } from '#tests/support/wickets-match.ts'

/** Notifications over kills: each person is told of each moment, and nobody twice of one, whoever sends and dies. */

const PEOPLE = byDepth({ quick: 200, deep: 10_000 })
const MOMENTS = byDepth({ quick: 4, deep: MOST_WICKETS })
const KILLS = byDepth({ quick: 1, deep: 10 })
/** As many pushes are under way at once. */
const AT_ONCE = 512
/** Every tenth waits for a picture that is late. */
const DELAY_MS = 1500
const delayMs = (person: number) => (person % 10 === 0 ? DELAY_MS : 0)
/** A claim of a sender that died is open again after twelve seconds; then the rest is sent. */
const WITHIN_MS = 55_000
const LIMIT_MS = byDepth({ quick: 180_000, deep: 3_600_000 })

/** Shows moment after moment, and kills while some are being told; `kill` answers once somebody tells again. */
async function tellThrough(many: ManyTold, kills: number, kill: () => Promise<void>): Promise<void> {
  const killedAt = Array.from({ length: kills }, (_, index) =>
    Math.round(((index + 1) * MOMENTS) / (kills + 1)),
  )
  // What is kept is read at the end: of thousands that of some.
  many.service.keeps = ({ path }) => !IS_DEEP || /[0-3]$/.test(path)
  for (let wicket = 1; wicket <= MOMENTS; wicket += 1) {
    many.show(wicket)
    if (killedAt.includes(wicket)) {
      await many.until(() => many.toldOf(wicket) > PEOPLE / 4, WITHIN_MS, `a quarter is told of ${wicket}`)
      await kill()
    }
    await many.until(() => many.toldOf(wicket) === PEOPLE, WITHIN_MS, `all are told of ${wicket}`)
  }
}

function checkAll(many: ManyTold, kills: number): void {
  for (let wicket = 1; wicket <= MOMENTS; wicket += 1) expect(many.toldOf(wicket)).toBe(PEOPLE)
  // Sent and not yet marked when it was killed: again, silently and in the place of the first.
  expect(many.again).toBeLessThanOrEqual(kills * AT_ONCE)
  let read = 0
  many.browsers.forEach((browser, person) => {
    const { pathname } = new URL(browser.endpoint)
    const pushes = many.service.taken.filter(({ path }) => path === pathname)
    const told = pushes.map(({ body }) => browser.read(body))
    const loud = told.filter(({ silent }) => !silent)
    expect(new Set(loud.map(({ tag }) => tag)).size).toBe(loud.length)
    // By the clock of whoever showed it, and not of whoever saw it later.
    told.forEach(({ tag }, index) => {
      expect(pushes[index]?.at).toBeGreaterThanOrEqual(many.shownAtOf(tag) + delayMs(person))
    })
    read += told.length
  })
  expect(read).toBeGreaterThan(0)
}

test(`a relay that is killed ${KILLS} times tells ${PEOPLE} people of ${MOMENTS} moments, each once`, {
  timeout: LIMIT_MS,
}, async () => {
  const many = await ManyTold.start(PEOPLE, delayMs)
  onTestFinished(() => many.stop())
  const relay = await RelayProcess.at(many.env)
  onTestFinished(() => relay.stop('SIGKILL'))
  await relay.start()
  await many.until(() => many.upstream.countOf('/api/Match/Live') > 20, WITHIN_MS, 'it polls')
  await tellThrough(many, KILLS, async () => {
    await relay.stop('SIGKILL')
    await relay.start()
  })
  checkAll(many, KILLS)
})
