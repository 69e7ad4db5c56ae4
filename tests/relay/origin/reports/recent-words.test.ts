import { expect, test } from 'vitest'
import { textOf } from '#relay/origin/reports/checked-text.ts'
import { longWordsOf } from '#relay/origin/reports/english/phrases.ts'
import { ReportWriter } from '#relay/origin/reports/english/report-writer.ts'
import { TONGUES } from '#relay/origin/reports/phrases/languages.ts'
import { PhraseTeller } from '#relay/origin/reports/phrases/phrase-teller.ts'
import { rareWordsIn } from '#relay/origin/reports/phrases/rare-words.ts'
import { RecentWords } from '#relay/origin/reports/recent-words.ts'
import { type MatchStory, matchStory } from '#relay/origin/reports/story/match-story.ts'
import { simulated } from '#tests/support/finished-matches.ts'

const stories = [...simulated('recent words', { 'deccan-twenty': 16 })].flatMap(
  ({ facts, events }): MatchStory[] => {
    const story = matchStory(facts, events)
    return story ? [story] : []
  },
)

test.each(['hi', 'te', 'kn'] as const)(
  'a %s phrase that shares a rare word with the last sentences is passed over where there is another',
  (language) => {
    const tongue = TONGUES[language]
    const rare = (phrase: string) => rareWordsIn(phrase, tongue.phrases)
    let shared = 0
    for (const story of stories) {
      const teller = new PhraseTeller(story, () => 0, tongue)
      const [batter, bowler] = story.facts.sheet.Teams.map(({ Players }) => Players[0]?.PlayerId ?? 0)
      const values = {
        ...{ name: teller.name(batter ?? 0), bowler: teller.name(bowler ?? 0) },
        ...{ one: teller.name(batter ?? 0), other: teller.name(bowler ?? 0) },
        ...{ total: '#', n: '#', balls: '#', wicket: '#' },
      }
      const before = textOf(teller.tell('standBroken', values))
      const after = textOf(teller.tell('topGone', values))
      const words = (text: string) => new Set(text.match(/[\p{L}\p{M}\u200c]{3,}/gu))
      const rareIn = (key: 'standBroken' | 'topGone') => new Set(tongue.phrases[key].flatMap(rare))
      const both = [...words(before)].filter((word) => words(after).has(word))
      expect(both.filter((word) => rareIn('standBroken').has(word) && rareIn('topGone').has(word))).toEqual(
        [],
      )
      shared += both.length
    }
    expect(shared).toBeGreaterThan(0)
  },
)

test('of several ways the one is said that repeats least of the last five sentences', () => {
  const recent = new RecentWords()
  const ways = ['a stay ended', 'a stand broke']
  const words = (way: string) => way.split(' ')
  expect(recent.leastRepeated(ways, words)).toBe('a stay ended')
  recent.note(words('the rain ended'))
  expect(recent.leastRepeated(ways, words)).toBe('a stand broke')
  for (let sentence = 0; sentence < 5; sentence++) recent.note(['other'])
  expect(recent.leastRepeated(ways, words)).toBe('a stay ended')
  expect(recent.leastRepeated([], words)).toBeUndefined()
})

test('how a stand or a stay ended is said in other words than in the sentences before', () => {
  const [story] = stories
  const [innings] = story?.innings ?? []
  if (!story || !innings) throw new Error('There is an innings.')
  const ways = [[', until one struck'], ['; another broke it']]
  const writer = new ReportWriter(story, () => 0)
  const first = writer.turn(innings, ways)
  writer.always('topic', [first])
  const second = writer.turn(innings, ways)
  expect(longWordsOf(second)).not.toEqual(longWordsOf(first))
})
