import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import { endText, summaryIdentity } from '#shared/commentary/remarks-on-match-end.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import { commentaryMatchOf, lowRecords, namesOf } from '#tests/support/commentary-matches.ts'
import { type Finished, simulated } from '#tests/support/finished-matches.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

/** Each sentence of ten matches in four languages, as a hash a match and language. WRITE_GOLDEN=1 writes the file anew. */
const FILE = fileURLToPath(new URL('./golden.json', import.meta.url))
const LANGUAGES = PHRASE_BOOKS
const matches = [
  ...simulated('golden', { 'deccan-twenty': 3, 'one-day-tour': 2, 'test-tour': 2, 'coast-hundred': 3 }),
]

function sentencesOf(finished: Finished, phrases: PhraseBook): string[] {
  const match = { ...commentaryMatchOf(finished), recordsBefore: lowRecords(finished.facts.sheet) }
  const names = namesOf(finished.facts.sheet)
  const facts = factsOfMatch(match)
  const overs = new Map<string, BallFacts[]>()
  for (const one of facts) {
    const over = `${one.ball.Innings}.${one.ball.Over}`
    overs.set(over, [...(overs.get(over) ?? []), one])
  }
  const lines = [...overs.values()].flatMap((over) => linesOfOver(over, match, phrases, names))
  const texts = lines.map((line) => (line.kind === 'ball' ? `${line.happened} ${line.meaning}` : line.text))
  const away = [0, Math.floor(facts.length / 3), facts.length - 20].flatMap((from) => {
    const writer = new CommentaryWriter(phrases, names, match.startTime)
    const last = facts.at(-1)
    return remarksWhileAway(match, facts, from).map((remark, place) =>
      last ? writer.write(remark, summaryIdentity(last, place)) : '',
    )
  })
  return [...texts, ...away, endText(match, facts, phrases, names)]
}

test('the commentary of ten matches reads as it did', () => {
  const found = Object.fromEntries(
    matches.flatMap((match) =>
      Object.entries(LANGUAGES).map(([language, phrases]) => [
        `${match.facts.id} ${match.facts.sheet.Format} ${language}`,
        createHash('sha256').update(sentencesOf(match, phrases).join('\n')).digest('hex').slice(0, 16),
      ]),
    ),
  )
  if (process.env.WRITE_GOLDEN === '1') writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`)
  expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})
