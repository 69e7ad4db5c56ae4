// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { loadPhrases } from '#client/kit/i18n/phrases.ts'
import { AwaySummary } from '#client/site/pages/scorecard/commentary/away-summary.tsx'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'

await loadPhrases('en')
beforeEach(() => localStorage.clear())

/** The summary of a match as the page has it after the first `count` of its balls. */
function summary(play: Pick<SamplePlay, 'fixture' | 'deliveries' | 'state'>) {
  const { place, show, end } = mounted()
  const { format, ballsPerOver, startTime } = play.fixture
  const follow = ({ count = play.deliveries.length, isBack = false } = {}) => {
    const balls = play.deliveries.slice(0, count).map((ball) => ({ ...ball, Ball: ball.N }))
    const match: CommentaryMatch = { format, ballsPerOver, startTime, balls, card: play.state }
    return show(
      <AwaySummary
        key={`${isBack}`}
        id={7}
        match={match}
        facts={factsOfMatch(match)}
        names={{ person: (who) => `${who}`, side: (team) => `T${team}` }}
        isBack={isBack}
      />,
    )
  }
  const title = () => place.querySelector('h2')?.textContent
  const text = () => place.querySelector('p')?.textContent ?? ''
  return { show: follow, title, text, end }
}

test('the summary says up to where it reaches, and follows the match', async () => {
  const play = sampleMatches.chase()
  const { show, title, text } = summary(play)
  await show()
  expect(title()).toBe('The match so far, up to 17.3 overs')
  const before = text()
  play.bowl({ Runs: 1 }).bowl({ Runs: 2 })
  await show()
  expect(title()).toBe('The match so far, up to 17.5 overs')
  expect(text()).not.toBe(before)
})

test('who goes back through the match reads the summary up to the ball that is shown', async () => {
  const play = sampleMatches.chase()
  const { show, title } = summary(play)
  await show()
  const count = play.deliveries.findIndex(({ Innings, Over }) => Innings === 1 && Over === 3)
  await show({ count, isBack: true })
  expect(title()).toBe('The match so far, up to 3 overs')
  await show({ count: count + 1, isBack: true })
  expect(title()).toMatch(/up to 3(\.1)? overs/)
})

test('who comes back to a tab reads what happened while it was hidden, also where that is heard a moment later', async () => {
  const play = sampleMatches.chase()
  const { show, title, text } = summary(play)
  await show()
  const look = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  look('hidden')
  const told = text()
  play.bowl({ Runs: 4 }).bowl({ Runs: 2 })
  look('visible')
  expect([title(), text()]).toEqual(['The match so far, up to 17.3 overs', told])
  await show()
  expect(title()).toBe('While you were away, up to 17.5 overs')
  expect(text()).not.toBe(told)
})

test('a person who came with the first balls reads nothing that they have seen, and the whole once it is over', async () => {
  const { show, title, end } = summary(sampleMatches.chase())
  await show({ count: 5 })
  expect(title()).toBeUndefined()
  end()
  localStorage.clear()
  const later = summary(sampleMatches.chase())
  await later.show({ count: 6 })
  expect(later.title()).toBe('The match so far, up to 1 over')
})
