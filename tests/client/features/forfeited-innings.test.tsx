import { expect, test } from 'vitest'
import { InningsTotals } from '#client/cricket-ui/scoreboard/innings-totals.tsx'
import { TextCard } from '#client/documents/text/text-card.tsx'
import { InningsCard } from '#client/pages/scorecard/innings-card.tsx'
import { LANGUAGES } from '#shared/language.ts'
import { commentaryPage } from '#tests/support/commentary-page.tsx'
import { wordsIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { side } from '#tests/support/samples/sides.ts'

const WORD = { en: 'forfeited', hi: 'पारी छोड़ी', te: 'వదులుకున్నారు', kn: 'ಬಿಟ್ಟುಕೊಟ್ಟರು' }
const TOLD = { en: /forfeit/, hi: /फ़ॉरफ़िट|छोड़ दी/, te: /వదులుకుంది|ఫర్‌ఫీట్/, kn: /ಬಿಟ್ಟುಕೊಟ್ಟಿತು|ಫೋರ್ಫಿಟ್/ }

/** Both sides give up an innings, so that there is something to chase. */
function forfeits(): SamplePlay {
  const play = new SamplePlay({
    ...{ id: 8, sides: [side('Kites'), side('Anchors')], name: '2nd Test', tournament: 'Test tour' },
    ...{ format: 'Test', ballsPerOver: 6, venue: 'Warangal', startTime: '2026-11-21T04:00:00Z', seed: 21 },
  })
  play.toss(0, 'bat').begin(0).play(30).end({ Declared: true })
  const target = play.total + 1
  play.begin(1, { Forfeited: true }).begin(0, { Forfeited: true })
  return play.begin(1, { Target: target }).play(3)
}

test.each(LANGUAGES)('the cards and the board say that an innings was forfeited (%s)', async (language) => {
  const { state } = forfeits()
  const { Match: match, Innings: all } = state
  const card = (number: number) => (
    <InningsCard {...{ match, number, all }} squads={undefined} open lastBalls={null} />
  )
  for (const number of [2, 3]) {
    const said = await wordsIn(language, card(number))
    expect(said).toContain(`0/0 ${WORD[language]}`)
    expect(await wordsIn(language, <TextCard {...{ match, number, all }} />)).toContain(
      `0/0 ${WORD[language]}`,
    )
  }
  expect(await wordsIn(language, card(1))).not.toContain(WORD[language])
  const earlier = await wordsIn(language, ofMatch(state, <InningsTotals before={4} />))
  expect(earlier.split(WORD[language])).toHaveLength(3)
})

test.each(LANGUAGES)(
  'the commentary tells it after the innings before, once a side (%s)',
  async (language) => {
    const play = forfeits()
    const markup = await commentaryPage(play, { language })
    const notes = [...markup.matchAll(/commentary-note is-innings"><p>([^<]*)</g)].map(
      ([, text]) => text ?? '',
    )
    // The newest first.
    expect(notes.map((text) => TOLD[language].test(text))).toEqual([true, true, false])
  },
)
