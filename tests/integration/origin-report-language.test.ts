import { expect, test } from 'vitest'
import { type CheckedText, textOf } from '#relay/origin/reports/checked-text.ts'
import { draftReport } from '#relay/origin/reports/draft-report.ts'
import { english } from '#relay/origin/reports/english/language.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { writeReport } from '#relay/origin/reports/write-report.ts'
import { simulated } from '#tests/support/finished-matches.ts'

const reports = [...simulated()].flatMap(({ facts, events }) => {
  const story = matchStory(facts, events)
  if (!story) return []
  const draft = draftReport(story, english)
  const sentences = draft.paragraphs.flat()
  return [{ facts, events, story, draft, sentences, text: sentences.map(textOf).join(' ') }]
})

/** The words of a sentence, with a gap where a name or a figure stands. */
const plainOf = (told: CheckedText): string =>
  told.map((piece) => (typeof piece === 'string' ? piece : '#')).join('')
const WORN = /held the middle together|to show for|was good for|overs gone|there was also|no reply from/i

test('no phrase is said twice in one report, and worn ones not at all', () => {
  for (const { facts, sentences, text } of reports) {
    expect(text, `${facts.id}`).not.toMatch(WORN)
    const said = new Map<string, string>()
    for (const sentence of sentences) {
      const runs = plainOf(sentence)
        .split('#')
        .flatMap((part) => {
          const words = part.toLowerCase().match(/[a-z’]+/g) ?? []
          return words
            .slice(0, Math.max(0, words.length - 3))
            .map((_, at) => words.slice(at, at + 4).join(' '))
        })
      for (const run of new Set(runs)) {
        expect(said.get(run), `${facts.id}: ${run}: ${textOf(sentence)}`).toBeUndefined()
        said.set(run, textOf(sentence))
      }
    }
  }
}, 60_000)

test('how a stand ended, and what was hit to the rope, is said in one way of many', () => {
  const ENDS =
    /parted them at|ended it at|came between them at|broke it at|until \d+, when|the breakthrough was/g
  const HITS =
    /In all .{3,25} hit|All told|found the rope|The fours of|boundaries were|Between them the batters|There were \S+ fours in/g
  for (const kind of [ENDS, HITS]) {
    const said = reports.flatMap(({ text }) => text.match(kind) ?? [])
    const counts = new Map<string, number>()
    for (const one of said) {
      const way = one.replace(/\d+|(?<=were )\S+|(?<=In all ).*(?= hit)/, '#')
      counts.set(way, (counts.get(way) ?? 0) + 1)
    }
    const most = Math.max(...counts.values())
    expect(said.length).toBeGreaterThan(20)
    expect(most / said.length).toBeLessThan(0.35)
  }
})

test('a wicket is told once, and a deed once after the first paragraph', () => {
  for (const { facts, sentences } of reports) {
    const told = new Set<string>()
    for (const sentence of sentences) {
      const here = new Set(
        sentence.flatMap((piece) => {
          if (typeof piece === 'string' || !('claim' in piece)) return []
          const { claim } = piece
          return claim.what === 'fell at' || claim.what === 'bowler wickets' || claim.what === 'batter balls'
            ? [JSON.stringify(claim)]
            : []
        }),
      )
      for (const claim of here) {
        expect(told.has(claim), `${facts.id}: ${textOf(sentence)}`).toBe(false)
        told.add(claim)
      }
    }
  }
}, 60_000)

test('whoever is named for the first time is named in full', () => {
  for (const { facts, sentences } of reports) {
    const names = new Map(
      facts.sheet.Teams.flatMap(({ Players }) => Players).map((one) => [one.PlayerId, one.Name]),
    )
    const named = new Set<number>()
    for (const piece of sentences.flat()) {
      if (typeof piece === 'string' || !('player' in piece) || named.has(piece.player)) continue
      named.add(piece.player)
      expect(piece.shown, `${facts.id}`).toBe(names.get(piece.player))
    }
  }
}, 60_000)

test('sentences begin with a word, and neighbours in a lane begin differently', () => {
  const shapes = reports.map(({ sentences }) => sentences.map(plainOf))
  for (const { sentences } of reports) {
    for (const sentence of sentences) expect(textOf(sentence)).not.toMatch(/(^|[.!?] )\d/)
  }
  for (const [index, own] of shapes.entries()) {
    const before = new Set(shapes[index - 1])
    const shared = own.filter((shape) => before.has(shape))
    expect(shared.length / own.length, shared.join(' | ')).toBeLessThan(0.25)
  }
}, 60_000)

test('where overs are of five balls the balls are counted, and no overs', () => {
  const hundreds = reports.filter(({ facts }) => facts.sheet.BallsPerOver === 5)
  expect(hundreds.length).toBeGreaterThan(5)
  for (const { facts, text } of hundreds) {
    expect(text, `${facts.id}`).not.toMatch(/\bovers\b|\b(last|no|each) over\b|\bover (\d|of)|\bmaidens?\b/i)
  }
  expect(hundreds.some(({ text }) => /in 100 balls/.test(text))).toBe(true)
})

test('a side whose name is a plural owns what is its own with no further s', () => {
  const owned = reports.filter(({ text }) => /in pursuit of .*?’/.test(text))
  expect(owned.length).toBeGreaterThan(0)
  for (const { facts, text } of reports) expect(text, `${facts.id}`).not.toMatch(/\bthe \w+s’s/)
})

test('what is asked is a sum and no rate, and nothing is said in a way that nobody says it', () => {
  for (const { facts, text } of reports) {
    expect(text, `${facts.id}`).not.toMatch(
      /rate climbed until it was|, number \w+\.|Not before \d|made the first opening/,
    )
  }
})

test('what the last over had to defend is one less than what was needed', () => {
  let count = 0
  for (const { story, text } of reports) {
    const chase = story.innings.at(-1)
    const said = /(?:had|with) (\d+) to defend/.exec(text)
    if (!said || chase?.card.Target === undefined) continue
    count++
    expect(Number(said[1])).toBe(chase.card.Target - 1 - (chase.overs.at(-2)?.after.runs ?? 0))
  }
  expect(count).toBeGreaterThan(0)
}, 60_000)

test('an innings stands above the match only where nobody came near it', () => {
  let count = 0
  for (const { draft, story, text } of reports) {
    const scores = story.innings
      .flatMap(({ batters }) => batters.map(({ runs }) => runs))
      .sort((a, b) => b - a)
    const [best = 0, next = 0] = scores
    if (!/no reply|towered|stood above|on the strength/.test(`${textOf(draft.title)} ${text}`)) continue
    count++
    expect(next * 3).toBeLessThan(best * 2)
  }
  expect(count).toBeGreaterThan(0)
}, 60_000)

test('reports are signed by the desk, and describe a picture that shows both sides', () => {
  for (const { facts, events } of reports) {
    const report = writeReport(facts, events, 0)
    expect(report?.author).toBe('Crease scorer’s desk')
    for (const { TeamName } of facts.teams) expect(report?.alt).toContain(TeamName)
  }
}, 60_000)

test('"the half-century" is the only one of its innings, and balls are no question only where they suffice', () => {
  for (const { story, sentences } of reports) {
    for (const sentence of sentences) {
      const said = textOf(sentence)
      const claims = sentence.flatMap((piece) =>
        typeof piece !== 'string' && 'claim' in piece ? [piece] : [],
      )
      const milestone = claims.find(({ claim }) => claim.what === 'milestone')
      if (milestone?.claim.what === 'milestone' && /\bthe (half-century|hundred|big|double)/i.test(said)) {
        const { innings: number, of } = milestone.claim
        const innings = story.innings.find((one) => one.number === number)
        expect(
          innings?.batters.filter(({ runs }) => runs >= of),
          said,
        ).toHaveLength(1)
      }
      const [runs, balls] = ['needed after', 'balls left after'].map((what) =>
        Number(claims.find(({ claim }) => claim.what === what)?.value),
      )
      if (/no longer a question of balls/.test(said)) expect(runs, said).toBeLessThanOrEqual(balls ?? 0)
    }
  }
}, 60_000)
