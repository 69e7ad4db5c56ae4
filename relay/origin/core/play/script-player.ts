import { iso } from '../clock.ts'
import type { Core } from '../core.ts'
import type { FencingTerm } from '../database/fencing-term.ts'
import { appendLog, finishMatch } from '../matches/log-store.ts'
import type { LogEntry } from '../matches/match-facts.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { withShownNames } from '../matches/names-in-match.ts'
import { hiddenNames } from '../names/hidden-names.ts'
import { findScript } from './fixture-store.ts'
import { pacesOf, type ScriptStep } from './match-script.ts'

export type PlayerParts = Pick<Core, 'db' | 'board' | 'clock' | 'timers' | 'log' | 'health'> & {
  term: FencingTerm
  demoPaceMs: number
  onFinished: (record: MatchRecord) => void
}

const LOG_WRITER = 'log of match '
const TURN = 'logs'

type Play = {
  record: MatchRecord
  steps: ScriptStep[]
  paceMs: number
  cancel: () => void
}

/** An entry is stored before a reader sees it; the log's length says what comes next, so that a kill doubles nothing. */
export class ScriptPlayer {
  #parts: PlayerParts
  #plays = new Map<number, Play>()
  #writing = new Set<Promise<void>>()
  #isStopped = false

  constructor(parts: PlayerParts) {
    this.#parts = parts
  }

  async play(record: MatchRecord): Promise<void> {
    const { db, term, demoPaceMs, log } = this.#parts
    const { id } = record.facts
    if (this.#plays.has(id)) return
    const script = await findScript(db, id)
    if (!script) {
      log.error({ match: id }, 'a match has no script to be played by')
      return
    }
    if (record.facts.phase === 'scheduled') {
      await term.write(TURN, (transaction) =>
        transaction.updateTable('matches').set({ phase: 'in play' }).where('id', '=', id).execute(),
      )
      record.refresh({ ...record.facts, phase: 'in play' })
    }
    const play = { record, steps: script.steps, paceMs: script.paceMs ?? demoPaceMs, cancel: () => {} }
    this.#plays.set(id, play)
    this.#waitForNext(play)
  }

  pacesLeft(id: number): number {
    const play = this.#plays.get(id)
    return play ? pacesOf(play.steps.slice(play.record.length)) : 0
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { cancel } of this.#plays.values()) cancel()
    await Promise.all(this.#writing)
    this.#parts.health.forget((writer) => writer.startsWith(LOG_WRITER))
  }

  #waitForNext(play: Play): void {
    const next = play.steps[play.record.length]
    if (!next || this.#isStopped) return
    play.cancel = this.#parts.timers(next.delay * play.paceMs, () => this.#write(play, next))
  }

  #write(play: Play, step: ScriptStep): void {
    const { health, timers } = this.#parts
    const writer = `${LOG_WRITER}${play.record.facts.id}`
    const writing = this.#append(play, step)
      .then(() => health.succeeded(writer))
      .catch((error: unknown) => {
        const retryMs = health.failed(writer, error)
        if (!this.#isStopped) play.cancel = timers(retryMs, () => this.#write(play, step))
      })
    this.#writing.add(writing)
    void writing.finally(() => this.#writing.delete(writing))
  }

  async #append(play: Play, step: ScriptStep): Promise<void> {
    const { db, board, term, clock, onFinished } = this.#parts
    const { record } = play
    const { id, sheet } = record.facts
    // An editor may have hidden a name since the script was read.
    const event = withShownNames(step.event, await hiddenNames(db, sheet))
    const entry: LogEntry = { event, at: iso(clock()) }
    if (event.Type !== 'result') {
      await term.write(TURN, (transaction) => appendLog(transaction, id, record.length, [entry]))
      record.add(entry)
      board.announceChanges()
      this.#waitForNext(play)
      return
    }
    const ended = record.with(entry)
    await term.write(TURN, async (transaction) => {
      await appendLog(transaction, id, record.length, [entry])
      await finishMatch(transaction, ended, entry.at)
    })
    record.add(entry)
    record.refresh({ ...record.facts, phase: 'finished', finishedAt: entry.at, outcome: ended.outcome() })
    this.#plays.delete(id)
    board.announceChanges()
    onFinished(record)
  }
}
