import { ballText } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { sayingOfOut } from '#shared/commentary/saying-of-out.ts'
import { sayingsOfInnings, sayingsOfResult } from '#shared/commentary/sayings-between.ts'
import { OverTeller } from '#shared/commentary/teller.ts'
import type { Language } from '#shared/language.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { CAPTION_WORDS, type CaptionWords } from './caption-words.ts'
import { RECAP_TIMES, type Recap } from './recap.ts'

/** What a recap shows, in the words of the commentary, as WebVTT: the sides, every wicket, each innings' end, the result. */
export function captionsOf(record: MatchRecord, recap: Recap, language: Language): string {
  const told = new CaptionTeller(record, language)
  const cues: string[] = []
  const add = (fromMs: number, toMs: number, text: string) =>
    cues.push(`${clock(fromMs)} --> ${clock(toMs)}\n${text}`)
  add(0, RECAP_TIMES.titleMs, told.title())
  let now = RECAP_TIMES.titleMs
  recap.steps.forEach((step, index) => {
    const next = recap.steps[index + 1]
    const isLast = next?.innings !== step.innings
    if (isLast) add(now, now + step.ms, told.inningsEnd(step.innings))
    else if (step.fell)
      add(
        now,
        Math.min(now + Math.max(step.ms, 1500), nextCaption(recap, index, now)),
        told.wicket(step.fell, step),
      )
    now += step.ms
  })
  add(now, now + RECAP_TIMES.resultMs, told.result())
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Words what happened in a match, in one language. */
class CaptionTeller {
  readonly #record: MatchRecord
  readonly #language: Language
  readonly #words: CaptionWords
  readonly #teller: OverTeller

  constructor(record: MatchRecord, language: Language) {
    this.#record = record
    this.#language = language
    this.#words = CAPTION_WORDS[language]
    const { person, team } = this.#words
    const names = new Map(
      record.facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [
        PlayerId,
        Name,
      ]),
    )
    const calling = {
      person: (who: number | string) => person(typeof who === 'string' ? who : (names.get(who) ?? '')),
      side: (id: number) => team(this.#team(id)),
    }
    this.#teller = new OverTeller(this.#words.phrases, calling, record.facts.startTime)
  }

  title(): string {
    const { team, versus } = this.#words
    const [a, b] = this.#record.facts.teams
    return `${team(a.TeamName)} ${versus} ${team(b.TeamName)}`
  }

  wicket(
    ball: PublishedDelivery,
    { overs, runs, wickets }: { overs: string; runs: number; wickets: number },
  ) {
    const innings = this.#record.scorecard.Innings[`${ball.Innings}`]
    const sentences = Object.keys(ball.Wickets ?? {}).flatMap((id) => {
      const figures = innings?.Batting[id]
      const saying = figures && innings && sayingOfOut(figures, innings)
      return saying ? [this.#teller.tell(saying, ballText(ball))] : []
    })
    return this.#words.wicket({ overs, told: sentences.join(' '), runs, wickets })
  }

  inningsEnd(number: number): string {
    const innings = this.#record.scorecard.Innings[`${number}`]
    if (!innings) return ''
    const { Runs: runs, Wickets: wickets, Overs: overs, Balls, BattingTeamId: team } = innings
    const facts = {
      ...{ number, team, score: { runs, wickets }, overs },
      ...{ isAllOut: innings.AllOut === true, isDeclared: innings.Declared === true },
    }
    const [end] = sayingsOfInnings(facts, this.#record.facts.sheet.Format === 'The Hundred', Balls)
    return end ? this.#teller.tell(end, `${number}`) : ''
  }

  /** English has the words of the board, which the film shows too. */
  result(): string {
    const { StatusText, Result } = this.#record.standing
    return this.#language === 'en' || !Result
      ? StatusText
      : sayingsOfResult(Result, this.#record.facts.startTime)
          .map((saying) => this.#teller.tell(saying, 'result'))
          .join(' ')
  }

  #team(id: number): string {
    return this.#record.facts.teams.find(({ TeamId }) => TeamId === id)?.TeamName ?? ''
  }
}

/** When the next thing is said: two captions never stand together. */
function nextCaption({ steps }: Recap, from: number, now: number): number {
  let at = now + (steps[from]?.ms ?? 0)
  for (let index = from + 1; index < steps.length; index++) {
    const step = steps[index]
    if (!step || step.fell || steps[index + 1]?.innings !== step.innings) return at
    at += step.ms
  }
  return at
}

function clock(ms: number): string {
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${`${Math.round(ms) % 1000}`.padStart(3, '0')}`
}
