import type { Browser, BrowserContext, Page } from 'playwright-core'
import { vi } from 'vitest'
import { shortName } from '#client/cricket-ui/match/person-name.ts'
import { sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import type { Delivery, MatchSheet } from '#shared/cricket/match-log.ts'
import type { BallTap } from '#shared/scoring/ball-draft.ts'
import { changeEnds, choose, EMPTY_PAD, type Pad, padState, record } from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { tapsOf } from './taps-of-delivery.ts'

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
const OFF = { bat: 'Off the bat', byes: 'Byes', 'leg byes': 'Leg byes' }

type Names = { teams: ReadonlyMap<number, string>; squads: Record<string, { Name: string }[]> }

/** A scorer who enters a match on the pad of a phone, key by key, in English. */
export class ScorerAtWork {
  page: Page
  readonly context: BrowserContext
  /** Keys of balls alone: who comes in and who bowls is counted apart. */
  readonly tapsOfBalls: { ball: Delivery; taps: number }[] = []
  readonly #sheet: MatchSheet
  readonly #names: Names
  /** What the phone must have. */
  #pad: Pad = EMPTY_PAD

  private constructor(context: BrowserContext, page: Page, sheet: MatchSheet, names: Names) {
    this.context = context
    this.page = page
    this.#sheet = sheet
    this.#names = names
  }

  static async with(browser: Browser, sheet: MatchSheet, names: Names): Promise<ScorerAtWork> {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    return new ScorerAtWork(context, await context.newPage(), sheet, names)
  }

  get entries(): number {
    return this.#pad.log.length
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

  async enter(event: PlainEvent): Promise<void> {
    switch (event.Type) {
      case 'toss': {
        const decided = event.Decision === 'bat' ? 'and bats' : 'and bowls'
        await this.#key(`${this.#team(event.WinnerTeamId)}, ${decided}`)
        return this.#recorded(event)
      }
      case 'innings':
        await this.#key(`${this.#team(event.BattingTeamId)} bats`)
        return this.#recorded(event)
      case 'delivery':
        return this.#enterBall(event)
      case 'penalty': {
        const side = padState(this.#sheet, this.#pad).scorer.scorecard.Innings[event.Innings]?.BattingTeamId
        await this.#key('More')
        await this.#key(`${event.Runs} penalty runs to ${this.#team(side ?? 0)}`)
        return this.#recorded(event)
      }
      case 'result':
        await this.page.locator('.scorer-question .scorer-key').first().click()
        return this.#recorded(event)
      default:
        throw new Error(`No key for ${event.Type}`)
    }
  }

  async #enterBall(ball: Delivery): Promise<void> {
    for (;;) {
      const { step } = padState(this.#sheet, this.#pad)
      if (step.ask === 'batter') {
        const [first, second] = [ball.Batter, ball.NonStriker].filter((id) => step.canComeIn.includes(id))
        const id = first ?? second
        if (id === undefined) throw new Error('Nobody to come in')
        await this.#choose({ as: 'batter', id })
      } else if (step.ask === 'striker') await this.#choose({ as: 'striker', id: ball.Batter })
      else if (step.ask === 'bowler') await this.#choose({ as: 'bowler', id: ball.Bowler })
      else if (step.ask === 'ball') {
        if (step.ball.Batter !== ball.Batter) await this.#changeEnds()
        else if (step.ball.Bowler !== ball.Bowler) await this.#changeBowler(ball.Bowler)
        else break
      } else throw new Error(`The pad asks for ${step.ask}, not for a ball`)
    }
    const taps = tapsOf(ball)
    if (!taps) throw new Error(`No keys for ${JSON.stringify(ball)}`)
    for (const tap of taps) await this.#tap(tap)
    this.tapsOfBalls.push({ ball, taps: taps.length })
    this.#recorded(ball)
  }

  async #tap(tap: BallTap): Promise<void> {
    switch (tap.tap) {
      case 'runs':
        if (tap.isAllRun || tap.runs > 6) {
          await this.#key('More')
          return this.#key(tap.isAllRun ? `${tap.runs}, all run` : `${tap.runs} runs`)
        }
        if (tap.runs === 5 && (await this.#hasNoFive())) {
          await this.#key('More')
          return this.#key('5 runs')
        }
        return this.#key(`${tap.runs}`)
      case 'extra':
        return this.#key(EXTRAS[tap.extra])
      case 'off':
        return this.#key(OFF[tap.off])
      case 'wicket':
        return this.#key('Wicket')
      case 'kind':
        return this.#key(KINDS[tap.kind] ?? '')
      case 'who':
        return this.#key(this.#player(tap.player))
      case 'shared':
        return this.#key('Two fielders')
      case 'no fielder':
        return this.#key('No fielder')
      case 'fielder': {
        const { PlayerId, Name } = tap.fielder
        if (PlayerId !== undefined) return this.#key(this.#player(PlayerId))
        await this.page.getByLabel('Substitute').fill(Name)
        return this.#key('Enter')
      }
      case 'penalty':
        await this.#key('More')
        return this.#key(`${tap.runs} penalty runs on this ball`)
    }
  }

  async #hasNoFive(): Promise<boolean> {
    return (await this.page.getByRole('button', { name: '5', exact: true }).count()) === 0
  }

  async #choose(choice: Parameters<typeof choose>[1]): Promise<void> {
    await this.#key(this.#player(choice.id))
    this.#pad = choose(this.#pad, choice)
  }

  async #changeEnds(): Promise<void> {
    await this.#key('More')
    await this.#key('The batters change ends')
    this.#pad = changeEnds(this.#sheet, this.#pad)
  }

  async #changeBowler(id: number): Promise<void> {
    await this.#key('More')
    await this.#key('Another bowler for the over')
    await this.#choose({ as: 'bowler', id })
  }

  async #key(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  #recorded(event: PlainEvent): void {
    this.#pad = record(this.#pad, `${this.entries}`, event)
  }

  #team(id: number): string {
    return this.#names.teams.get(id) ?? ''
  }

  #player(id: number): string {
    const { Innings } = padState(this.#sheet, this.#pad).scorer.scorecard
    const one = this.#sheet.Teams.flatMap(({ Players }) => Players).find(({ PlayerId }) => PlayerId === id)
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
