import type { Browser, BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'
import { sharedSurnames, shortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { BallTap } from '#shared/scoring/ball-draft.ts'
import { type Leaving, overOf } from '#shared/scoring/events-between-balls.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { type Act, actsOf, PadAtWork } from './acts-of-scorer.ts'

const KINDS: Record<string, string> = {
  bowled: 'Bowled',
  caught: 'Caught',
  lbw: 'LBW',
  'run out': 'Run out',
  stumped: 'Stumped',
  'hit wicket': 'Hit wicket',
  'obstructing the field': 'Obstructing the field',
  'hit the ball twice': 'Hit the ball twice',
}
const EXTRAS = { wide: 'Wide', 'no-ball': 'No-ball', bye: 'Bye', 'leg bye': 'Leg bye' }
const LEAVING: Record<Leaving, string> = {
  'retired hurt': 'Retires hurt',
  'retired not out': 'Retires not out',
  'retired out': 'Retires out',
  'timed out': 'Timed out',
}
const REASONS: Record<string, string> = {
  concussion_substitute: 'Concussion replacement',
  impact_player: 'Impact player',
  injury: 'Replacement after an injury',
}
const ENDS: Partial<Record<Result['Kind'], string>> = {
  draw: 'Time is up',
  'no result': 'Match abandoned',
  tie: 'Tied',
}
const OFF = { bat: 'Off the bat', byes: 'Byes', 'leg byes': 'Leg byes' }

type Names = { teams: ReadonlyMap<number, string>; squads: Record<string, { Name: string }[]> }

/** A scorer who enters a match on the pad of a phone, key by key, in English. */
export class ScorerAtWork {
  page: Page
  readonly context: BrowserContext
  /** Keys of balls alone: who comes in and who bowls is counted apart. */
  readonly tapsOfBalls: { ball: Delivery; taps: number }[] = []
  readonly #names: Names
  /** What the phone must have. */
  readonly #at: PadAtWork
  #taps = 0

  private constructor(context: BrowserContext, page: Page, sheet: MatchSheet, names: Names) {
    this.context = context
    this.page = page
    this.#at = new PadAtWork(sheet)
    this.#names = names
  }

  static async with(browser: Browser, sheet: MatchSheet, names: Names): Promise<ScorerAtWork> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    return new ScorerAtWork(context, await context.newPage(), sheet, names)
  }

  get entries(): number {
    return this.#at.pad.log.length
  }

  /** What the phone must have, every edit in its place. */
  get events(): PlainEvent[] {
    return this.#at.state.slots.flatMap(({ event }) => event ?? [])
  }

  /** Whether the pad shows the keys of a ball. */
  /** Players have joined. */
  set sheet(sheet: MatchSheet) {
    this.#at.sheet = sheet
  }

  get isAtBall(): boolean {
    return this.#at.state.step.ask === 'ball'
  }

  /** The last ball, opened among all balls, becomes `to` by these keys. */
  async correctLastBall(keys: readonly string[], to: (ball: Delivery) => Delivery): Promise<void> {
    const last = this.#at.state.slots.findLast(({ event }) => event?.Type === 'delivery')
    if (last?.event?.Type !== 'delivery') throw new Error('No ball has been bowled')
    await this.#key('Overs')
    await this.page
      .locator('.scorer-overs > li:has(.scorer-ball)')
      .first()
      .locator('.scorer-ball')
      .last()
      .click()
    for (const key of keys) await this.#key(key)
    await this.#key('Keep the change')
    this.#at.edit(last.id, to(last.event))
  }

  /** The page is closed as a phone that dies closes it, and opened anew. */
  async startAgain(address: string): Promise<void> {
    await this.isStored()
    await this.page.close({ runBeforeUnload: false })
    this.page = await this.context.newPage()
    await this.page.goto(address)
  }

  /** Resolves when the phone has stored all that was entered. */
  async isStored(): Promise<void> {
    await vi.waitUntil(async () => (await this.page.evaluate(entriesStored)) === this.entries, {
      timeout: 20_000,
    })
  }

  /** What a file says happened, by all the keys that it takes. */
  async enter(event: PlainEvent): Promise<void> {
    for (const act of actsOf(this.#at, event)) {
      await this.#do(act)
      this.#at.do(act)
    }
  }

  async #do(act: Act): Promise<void> {
    switch (act.do) {
      case 'choose':
        return this.#key(this.#player(act.choice.id))
      case 'change bowler':
        return this.#more('Another bowler for the over', this.#player(act.choice.id))
      case 'change ends':
        return this.#more('The batters change ends')
      case 'leave':
        return this.#more(LEAVING[act.kind], this.#player(act.player))
      case 'event':
        return this.#enterEvent(act.event)
      case 'ball': {
        const before = this.#taps
        for (const tap of act.taps) await this.#tap(tap)
        this.tapsOfBalls.push({ ball: act.ball, taps: this.#taps - before })
      }
    }
  }

  async #enterEvent(event: PlainEvent): Promise<void> {
    const { step, slots } = this.#at.state
    switch (event.Type) {
      case 'toss':
        return this.#key(
          `${this.#team(event.WinnerTeamId)}, ${event.Decision === 'bat' ? 'and bats' : 'and bowls'}`,
        )
      case 'innings': {
        if (step.ask === 'result') return this.#key('Super over')
        const isNext = step.ask === 'innings' && step.event.BattingTeamId === event.BattingTeamId
        const does = event.Forfeited ? 'forfeits the innings' : isNext ? 'bats' : 'follows on'
        return this.#key(`${this.#team(event.BattingTeamId)} ${does}`)
      }
      case 'target': {
        await this.#more('New target or overs')
        if (event.Target !== undefined) await this.#type('Target, in runs', `${event.Target}`)
        if (event.TargetOvers !== undefined) await this.#type('Overs of the innings', event.TargetOvers)
        return this.#key('Enter')
      }
      case 'miscount': {
        const early = overOf(slots, this.#at.sheet, 0)
        const isEarly = early?.Type === 'miscount' && early.Balls === event.Balls
        return this.#more(isEarly ? 'The over ends here' : 'One ball more in this over')
      }
      case 'penalty': {
        const side = this.#at.state.scorer.scorecard.Innings[event.Innings]?.BattingTeamId
        return this.#more(`${event.Runs} penalty runs to ${this.#team(side ?? 0)}`)
      }
      case 'absent':
        return this.#more('Cannot bat at all', this.#player(event.Player))
      case 'replacement':
        return this.#more(REASONS[event.Reason] ?? '', this.#player(event.Out ?? 0), this.#player(event.In))
      case 'innings end':
        return this.#more(event.Declared ? 'Declared' : 'The innings ends')
      case 'result':
        return this.#enterResult(event.Result)
      default:
        throw new Error(`No key for ${event.Type}`)
    }
  }

  async #enterResult({ Kind, Method }: Result): Promise<void> {
    if (this.#at.state.step.ask !== 'result') return this.#more(ENDS[Kind] ?? '')
    const isRevised = this.#at.state.slots.some(({ event }) => event?.Type === 'target')
    const place = isRevised ? ['D/L', 'VJD', undefined].indexOf(Method) : 0
    this.#taps += 1
    await this.page.locator('.scorer-entry .scorer-key').nth(place).click()
  }

  async #tap({
    runs,
    AllRun,
    extra,
    off,
    isWorthTwo,
    isOut,
    kind,
    fielder,
    player,
    penalty,
    NotBowled,
  }: BallTap): Promise<void> {
    if (NotBowled) return this.#more('Run out before the ball')
    if (penalty !== undefined) return this.#more(`${penalty} penalty runs on this ball`)
    if (extra) return this.#key(EXTRAS[extra])
    if (off) return this.#key(OFF[off])
    if (isWorthTwo) return this.#key('Counts two')
    if (isOut) return this.#key('Wicket')
    if (kind) return this.#key(KINDS[kind] ?? '')
    if (player !== undefined) return this.#key(this.#player(player))
    if (fielder?.Substitute) await this.#key('A substitute')
    if (fielder?.PlayerId !== undefined) return this.#key(this.#player(fielder.PlayerId))
    if (fielder) {
      await this.#type("The substitute's name", fielder.Name)
      return this.#key('Enter')
    }
    if (AllRun) return this.#more(`${runs}, all run`)
    const isRare = runs !== undefined && (runs > 6 || (runs === 5 && (await this.#hasNoFive())))
    return isRare ? this.#more(`${runs} runs`) : this.#key(`${runs}`)
  }

  async #hasNoFive(): Promise<boolean> {
    return (await this.page.getByRole('button', { name: '5', exact: true }).count()) === 0
  }

  async #more(...names: string[]): Promise<void> {
    for (const name of ['More', ...names]) await this.#key(name)
  }

  async #key(name: string): Promise<void> {
    this.#taps += 1
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** On the keys of the phone. */
  async #type(label: string, text: string): Promise<void> {
    this.#taps += text.length
    await this.page.getByLabel(label).fill(text)
  }

  #team(id: number): string {
    return this.#names.teams.get(id) ?? ''
  }

  #player(id: number): string {
    const { Innings } = this.#at.state.scorer.scorecard
    const one = this.#at.sheet.Teams.flatMap(({ Players }) => Players).find(({ PlayerId }) => PlayerId === id)
    return shortName(one?.Name ?? '', sharedSurnames(Innings, this.#names.squads))
  }
}

/** It runs in the page. */
function entriesStored(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('crease-scoring', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const request = opening.result.transaction('matches').objectStore('matches').getAll()
      request.onsuccess = () => {
        opening.result.close()
        resolve(request.result[0]?.pad.log.length ?? 0)
      }
    }
  })
}
