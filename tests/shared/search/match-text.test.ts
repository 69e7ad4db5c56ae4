import { expect, test } from 'vitest'
import { demoSides } from '#relay/origin/parts/demo/league/lanes.ts'
import hi from '#shared/names/hi.json'
import kn from '#shared/names/kn.json'
import te from '#shared/names/te.json'
import { matchScored, SearchedText } from '#shared/search/match-text.ts'
import { soundsOf, wordsIn } from '#shared/search/sounds.ts'

const PLAYERS = demoSides.flatMap(({ squad }) => squad.map(([name]) => name))

/** Of these names those that have all that is wanted, the best first. */
function found(wanted: string, names: readonly string[], areNames = true): string[] {
  const searched = new SearchedText(wanted)
  return names
    .flatMap((name) => {
      const words = wordsIn(name).map(soundsOf)
      const match = matchScored(searched.scoresOf(words, areNames ? words.length : 0), [...words.keys()])
      return match?.isWhole ? [{ name, score: match.score }] : []
    })
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name)
}

test.each([
  ['kholi', 'Virat Kohli'],
  ['panikar', 'Jeston Panicker'],
  ['tendulkar', 'Charan Tendolkar'],
  ['chaudhari', 'Girish Chowdary'],
  ['ponting riki', 'Ricky Ponting'],
  ['MUDALIYAR', 'Chandan Mudaliar'],
  ['gireesh sabnees', 'Girish Sabnis'],
  ['farooqi', 'Dinakar Farooqui'],
])('%s finds %s', (wanted, name) => {
  expect(found(wanted, ['Virat Kohli', 'Ricky Ponting', ...PLAYERS])).toContain(name)
})

test.each([
  ['कोहली', 'Kohli'],
  ['राव', 'Anirudh Rao'],
  ['రావు', 'Anirudh Rao'],
  ['ರಾವ್', 'Anirudh Rao'],
  ['ಪಣಿಕ್ಕರ್', 'Jeston Panicker'],
  ['सबनीस', 'Girish Sabnis'],
  ['अय्यर', 'Kaushik Iyer'],
  ['तेंडोलकर', 'Charan Tendolkar'],
  ['ముదలియార్', 'Chandan Mudaliar'],
])('%s in its own script finds %s', (wanted, name) => {
  expect(found(wanted, ['Kohli', ...PLAYERS])).toContain(name)
})

test('every surname that reports write in another script finds those who have it', () => {
  const all = Object.keys(hi.surnames)
  const missed = [hi, te, kn]
    .flatMap(({ surnames }) => Object.entries(surnames))
    .filter(([name, written]) => !found(written, all).includes(name))
  expect(missed).toEqual([])
})

const CATALOGUES = { hi, te, kn }
test.each(
  Object.entries(CATALOGUES).flatMap(([language, names]) =>
    (['teams', 'venues'] as const).map((kind) => [language, kind, names[kind]] as const),
  ),
)('every name that the pages show in %s among the %s finds its thing first', (_language, _kind, names) => {
  const all = Object.keys(names)
  expect(Object.entries(names).map(([, shown]) => found(shown, all)[0])).toEqual(all)
})

test('what is typed as it is written comes before what only sounds like it', () => {
  expect(
    found('charan', PLAYERS)
      .slice(0, 3)
      .every((name) => name.startsWith('Charan')),
  ).toBe(true)
  expect(found('rao', [...PLAYERS, 'Ro Dev', 'Raut'])[0]).toMatch(/Rao$/)
})

test('short words are not taken for each other', () => {
  expect(found('dev', ['Kapil Dey', 'Ravi Das'])).toEqual([])
  expect(found('ali', ['Oli', 'Ela', 'Alu'])).toEqual([])
})

const NONSENSE =
  `zzzz qqqq wwww jjjj gggg aaaa ssss kkk vvvv hmm xkcd blorp hjkl qwer qwerty asdf asdfg zxcv xyz foobar
  lorem blah blib gribble flurb snorf plugh quux glorp zorp brrr pfft wqwq kjhg`.split(/\s+/)
const STORIES = [
  'Herons lean on Vakil and Z. Ghaswala; K. Iyer, Q. Shah and W. Das took the rest',
  'Covers were asked for: the bowlers knocked one another out at home, and a quarter was left for him',
  'Players scrape through the galleries with a strip, a flag and a crouch, put upon a path',
  'कॉमेट्स ने क्रीज़ पर हम सब को चौंका कर बल्लेबाज़ी की, वह बार बार चूकी',
  'బౌలర్లు కోమెట్స్ వికెట్‌కు వచ్చినా చూసింది పోరు జోరు',
  'ಬೌಲರ್‌ಗಳು ಎಸೆದರು, ಕಟ್ಟಿಹಾಕಿದ ವೇಗ ದುಬಾರಿಯಾಯಿತು',
]
test.each(NONSENSE)('%s resembles nothing: neither names nor words of stories', (wanted) => {
  expect(found(wanted, [...PLAYERS, ...Object.keys(hi.teams), ...Object.keys(hi.venues)])).toEqual([])
  expect(found(wanted, STORIES, false)).toEqual([])
})

test.each([
  ['komets', 'Comets'],
  ['commets', 'Comets'],
  ['comtes', 'Comets'],
  ['heronz', 'Herons'],
  ['herrons', 'Herons'],
  ['lamplighter', 'Lamplighters'],
  ['lampliters', 'Lamplighters'],
  ['kuary', 'Quarry'],
  ['ankors', 'Anchors'],
  ['sarma', 'Sharma'],
  ['sharmaa', 'Sharma'],
  ['anirud', 'Anirudh Rao'],
  ['pannicker', 'Jeston Panicker'],
  ['sabneez', 'Girish Sabnis'],
  ['gaswala', 'Zubin Ghaswala'],
])('%s is a name misspelt: %s', (wanted, name) => {
  expect(found(wanted, ['Sharma', 'Zubin Ghaswala', ...PLAYERS, ...Object.keys(hi.teams)])).toContain(name)
})

test('a word of a story that is no name is found as it is typed or by its sound, and not by a slip', () => {
  expect(found('bowlers', STORIES, false)).toHaveLength(1)
  expect(found('knock', STORIES, false)).toHaveLength(1)
  expect(found('kovers', STORIES, false)).toHaveLength(1)
  expect(found('bowkers', STORIES, false)).toEqual([])
})

test('signs alone, and nothing, search for nothing', () => {
  for (const nothing of ['', '   ', '%_\\', '<>"&', '؟…'])
    expect(new SearchedText(nothing).isEmpty).toBe(true)
})

test('a search of a great many words is held against the first eight', () => {
  const words = 'girish menon pillai salian kotian hobday damle suvarna ghaswala'
  const searched = new SearchedText(words)
  expect(searched.matchWord(soundsOf('suvarna'))).toBe(1)
  expect(searched.matchWord(soundsOf('ghaswala'))).toBe(0)
})

test('letters with a stroke, and those of two, are found by the plain ones', () => {
  const names = ['Łukasz Kowalski', 'Søren Møller', 'Đức Trần', 'Ægir Jónsson', 'Max Groß']
  for (const [wanted, name] of [
    ['lukasz', names[0]],
    ['soren moller', names[1]],
    ['duc', names[2]],
    ['aegir', names[3]],
    ['gross', names[4]],
    ['łukasz', names[0]],
  ])
    expect([wanted, found(`${wanted}`, names)[0]]).toEqual([wanted, name])
})
