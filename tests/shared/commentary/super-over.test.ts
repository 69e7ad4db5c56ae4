import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import { remarksOnBall } from '#shared/commentary/remarks-on-ball.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf, NAMES } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS, PHRASES } from '#tests/support/phrase-books.ts'

const WORDS = { en: /super over/i, hi: /सुपर ओवर/, te: /సూపర్ ఓవర్/, kn: /ಸೂಪರ್ ಓವರ್/ }
const LANGUAGES = PHRASE_BOOKS

const innings = (team: number, Runs: number, rest: Partial<Innings> = {}) =>
  inningsOf(team, { Runs, Balls: 6, Overs: '1', Bowling: { '21': {} as never }, ...rest })
/** An over in which the last ball brings all the runs. */
const over = (Innings: number, Runs: number): CommentaryBall[] =>
  Array.from({ length: 6 }, (_, place) => ({
    ...{ Innings, Over: 0, N: place + 1, Batter: 1, NonStriker: 2, Bowler: 21 },
    Runs: place === 5 ? Runs : 0,
  }))
const decider = (team: number, Runs: number, Target?: number) =>
  innings(team, Runs, { SuperOver: true, ...(Target === undefined ? {} : { Target, TargetOvers: '1' }) })

/** A tie, and the innings that break it. */
function matchOf(...deciders: Innings[]): CommentaryMatch {
  const all = [innings(1, 6), innings(2, 6, { Target: 7, TargetOvers: '20' }), ...deciders]
  return {
    ...{ format: 'T20', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z' },
    balls: all.flatMap(({ Runs }, place) => over(place + 1, Runs)),
    card: { Deliveries: {}, Innings: Object.fromEntries(all.map((one, place) => [`${place + 1}`, one])) },
  }
}
function linesAfter(match: CommentaryMatch, number: number, phrases: PhraseBook = PHRASE_BOOKS.en) {
  const facts = factsOfMatch(match).filter(({ ball }) => ball.Innings === number)
  return linesOfOver(facts, match, phrases, NAMES).flatMap((line) =>
    line.kind === 'innings' ? [line.text] : [],
  )
}
const decisionOf = (match: CommentaryMatch, number: number) => {
  const facts = factsOfMatch(match).findLast(({ ball }) => ball.Innings === number)
  const [first] = facts ? remarksOnBall(facts).meaning : []
  return first
}

describe.each(Object.entries(LANGUAGES))('in %s', (language, phrases) => {
  const word = WORDS[language as keyof typeof WORDS]
  const texts = PHRASES[language as keyof typeof PHRASES]

  test('the innings that ends level is followed by a line that a super over begins, and who bats first', () => {
    const match = matchOf(decider(2, 6), decider(1, 4, 7))
    expect(linesAfter(match, 1, phrases)).toHaveLength(1)
    const [, begin] = linesAfter(match, 2, phrases)
    expect(begin).toMatch(word)
    expect(begin).toMatch(/Side B/)
  })

  test('the end of each of its innings calls it a super over, the last with the side that won', () => {
    const match = matchOf(decider(2, 6), decider(1, 4, 7))
    const [first] = linesAfter(match, 3, phrases)
    expect(first).toMatch(word)
    expect(first).toMatch(/6\/0/)
    expect(linesAfter(match, 3, phrases)).toHaveLength(1)
    const [last] = linesAfter(match, 4, phrases)
    expect(texts.superOverWon.some((form) => last?.includes(form.replace('{team}', 'Side B')))).toBe(true)
  })
})

describe('the ball that decides a super over', () => {
  test('says by how much it was lost, however much, and by whom it was won', () => {
    expect(decisionOf(matchOf(decider(2, 26), decider(1, 4, 27)), 4)).toEqual({
      key: 'superOverLost',
      figures: { n: 22 },
      sides: { team: 1, winner: 2 },
    })
  })

  test('says that it is level, and another one follows', () => {
    const match = matchOf(decider(2, 6), decider(1, 6, 7), decider(1, 4), decider(2, 6, 5))
    expect(decisionOf(match, 4)).toEqual({ key: 'superOverLevel', sides: { team: 1 } })
    expect(linesAfter(match, 4)).toHaveLength(2)
    expect(PHRASES.en.superOverAgain.map((form) => form.replace('{team}', 'Side A'))).toContain(
      linesAfter(match, 4)[1],
    )
    expect(linesAfter(match, 6)).toHaveLength(1)
  })
})
