import { describe, expect, test } from 'vitest'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import { remarksOnBall } from '#shared/commentary/remarks-on-ball.ts'
import { endText, remarksOnEnd, summaryIdentity } from '#shared/commentary/remarks-on-match-end.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { asItStands } from '#tests/support/as-it-stands.ts'
import { commentaryMatchOf, lowRecords, namesOf } from '#tests/support/commentary-matches.ts'
import { byTurns, IS_DEEP } from '#tests/support/depth.ts'
import { type Finished, real, simulated } from '#tests/support/finished-matches.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const LANGUAGES = PHRASE_BOOKS
const all = [...simulated()]
// One Test, one day of an ODI: the rest of the quick ones are short.
const tried: Finished[] = [
  ...(IS_DEEP ? all : all.filter((_, place) => place % 4 === 0).slice(0, 10)),
  ...byTurns([...real()], 3, 0),
]

describe.each(tried.map((match) => [`${match.facts.id} ${match.facts.sheet.Format}`, match] as const))(
  'the commentary of match %s',
  (_name, finished) => {
    const match = { ...commentaryMatchOf(finished), recordsBefore: lowRecords(finished.facts.sheet) }
    const facts = factsOfMatch(match)
    const names = namesOf(finished.facts.sheet)

    test('reports no score and no figures of a player but those of the scorecard', () => {
      const cards = scorecardsByBall(finished)
      const faults = facts.flatMap((one) => {
        const { happened, meaning } = remarksOnBall(one)
        const { Innings, Batter, Bowler } = one.ball
        const innings = cards[one.place]?.Innings[`${Innings}`]
        return [...happened, ...meaning]
          .filter(({ key }) => !OF_MORE_THAN_THE_BALL.test(key))
          .flatMap((remark) => {
            const batter = innings?.Batting[Number(remark.people?.batter ?? Batter)]
            const bowler = innings?.Bowling[Bowler]
            const right: Record<string, unknown> = {
              score: `${innings?.Runs}/${innings?.Wickets}`,
              figures: `${bowler?.Wickets}/${bowler?.Runs}`,
              ...{ runs: batter?.Runs, balls: batter?.Balls, fours: batter?.Fours, sixes: batter?.Sixes },
              ...{ bowler: Bowler, team: innings?.BattingTeamId },
            }
            const reported = { ...remark.figures, ...remark.people, ...remark.sides }
            return Object.entries(reported)
              .filter(([name, value]) => name in right && right[name] !== value)
              .map(
                ([name, value]) => `${remark.key} at ${one.place}: ${name} is ${right[name]}, not ${value}`,
              )
          })
      })
      expect(faults.slice(0, 5)).toEqual([])
    })

    test('ends with the result and the best score and bowling of the match', () => {
      const end = remarksOnEnd(match, facts)
      expect(end.length).toBeGreaterThan(0)
      const away = remarksWhileAway(match, facts, 0, end)
      expect(away.length).toBeGreaterThanOrEqual(4)
      for (const phrases of Object.values(LANGUAGES)) {
        const told = endText(match, facts, phrases, names)
        expect(told).not.toMatch(/[{}]|undefined|NaN/)
        const last = facts.at(-1) as BallFacts
        const writer = new CommentaryWriter(phrases, names, match.startTime)
        const above = away.map((remark, place) => writer.write(remark, summaryIdentity(last, place)))
        expect(above.filter((sentence) => told.includes(sentence))).toEqual([])
      }
    })

    test.each(Object.entries(LANGUAGES))(
      'says nothing twice in an over, and leaves no place empty (%s)',
      (_, phrases) => {
        for (const over of oversOf(facts)) {
          const lines = linesOfOver(over, match, phrases, names)
          const texts = lines.map((line) =>
            line.kind === 'ball' ? `${line.happened} ${line.meaning}` : line.text,
          )
          expect(texts.filter((text) => /[{}]|undefined|NaN|^ *$| {2,}\S/.test(text))).toEqual([])
          const sentences = lines.flatMap((line) => (line.kind === 'ball' ? [line.happened] : []))
          expect(sentences.filter((text, place) => sentences.indexOf(text) !== place)).toEqual([])
          // The same for everybody, and after a reload.
          expect(linesOfOver(over, match, phrases, names)).toEqual(lines)
        }
      },
    )

    test('tells a break once, and the score of a side only before its innings has ended', () => {
      for (const over of oversOf(facts)) {
        const lines = linesOfOver(over, match, PHRASE_BOOKS.en, names)
        const ended = lines.findIndex(({ kind }) => kind === 'innings')
        const stops = lines.flatMap((line, place) => (line.kind === 'break' ? [{ ...line, place }] : []))
        const late = stops.filter(({ place, text }) => ended >= 0 && place > ended && /\d/.test(text))
        expect(late).toEqual([])
        const twice = stops.filter(({ place, text }) => {
          const before = lines[place - 1]
          return before?.kind === 'break' && /rain/i.test(before.text) && /rain/i.test(text)
        })
        expect(twice).toEqual([])
      }
    })

    test('tells in four to eight sentences what somebody missed', () => {
      for (const from of [0, Math.floor(facts.length / 2), Math.max(0, facts.length - 40)]) {
        const remarks = remarksWhileAway(match, facts, from)
        expect(remarks.length).toBeGreaterThanOrEqual(4)
        expect(remarks.length).toBeLessThanOrEqual(8)
        for (const phrases of Object.values(LANGUAGES)) {
          const writer = new CommentaryWriter(phrases, names, match.startTime)
          const text = remarks.map((remark, index) => writer.write(remark, `${index}`))
          expect(new Set(text).size).toBe(text.length)
          expect(text.join(' ')).not.toMatch(/[{}]|undefined|NaN/)
        }
      }
    })

    test('tells of an innings that ended earlier in the past, in order, and before what came after', () => {
      for (const [at, told] of moments(finished)) {
        const keys = remarksWhileAway(told, factsOfMatch(told), 0).map(({ key }) => key)
        const past = keys.flatMap((key, place) =>
          /^innings(Made|BowledOut|Declared)$/.test(key) ? [place] : [],
        )
        const now = keys.findIndex((key) => /^(standing|allOut|declared|inningsOver|inningsBalls)/.test(key))
        const number = [...new Set(told.balls.map(({ Innings }) => Innings))].filter(
          (one) => !told.card.Innings[`${one}`]?.SuperOver,
        ).length
        expect(past.length, `after ball ${at}`).toBeGreaterThanOrEqual(number - 1)
        if (now >= 0) expect(past.every((place) => place < now)).toBe(true)
        if (told.card.Result && past.length === number)
          expect(keys.filter((key) => /^(allOut|declared)/.test(key))).toEqual([])
      }
    })
  },
)

function oversOf(facts: readonly BallFacts[]): BallFacts[][] {
  const overs = new Map<string, BallFacts[]>()
  for (const one of facts) {
    const key = `${one.ball.Innings}.${one.ball.Over}`
    overs.set(key, [...(overs.get(key) ?? []), one])
  }
  return [...overs.values()]
}

/** The match as it was after some of its events, and as it is at the end; by how many balls there were. */
function moments({ facts, events }: Finished): [number, CommentaryMatch][] {
  return [0.2, 0.45, 0.6, 0.85, 1].map((share) => {
    const told = commentaryMatchOf({ facts, events: events.slice(0, Math.floor(events.length * share)) })
    return [told.balls.length, told]
  })
}

/** Remarks whose figures are of the chase, of a partnership or of what was before. */
const OF_MORE_THAN_THE_BALL =
  /^(need|needRuns|fallShort|superOver.*|hits.*|stand.*|recordStand|(league|side|own)(Total|Score|Bowling))$/

/** The scorecard after each ball. */
function scorecardsByBall({ facts, events }: Finished): Scorecard[] {
  const scorer = new Scorer(facts.sheet)
  return asItStands(events).flatMap((event) => {
    scorer.apply(event)
    return event.Type === 'delivery' ? [scorer.scorecard] : []
  })
}
