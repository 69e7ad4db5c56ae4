import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Scoreboard } from '#client/kit/cricket-ui/scoreboard/scoreboard.tsx'
import { LiveContext } from '#client/kit/live/live-source.ts'
import { EmbedFrame } from '#client/server/embed/embed-frame.tsx'
import { wordingIn } from '#client/server/entry-wording.ts'
import { TextCard } from '#client/server/text/text-card.tsx'
import { TextMiddle } from '#client/server/text/text-match.tsx'
import { liveSourceOfPage } from '#client/site/features/page-contents/live-source-of-page.ts'
import { InningsCard } from '#client/site/pages/scorecard/innings-card.tsx'
import { LastBalls } from '#client/site/pages/scorecard/last-balls.tsx'
import { WallPeople } from '#client/site/wall/wall-score.tsx'
import { demoSides } from '#relay/origin/parts/demo/league/lanes.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import hi from '#shared/names/hi.json'
import kn from '#shared/names/kn.json'
import { personInScript, type Script } from '#shared/names/person-in-script.ts'
import te from '#shared/names/te.json'
import { markupIn } from '#tests/support/in-language.tsx'
import { ofMatch } from '#tests/support/of-match.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** A chase of people whose surnames are known in every script. */
const chase = (() => {
  const surnames = Object.keys(hi.surnames)
  const known = new Map<string, string>()
  const json = JSON.stringify(sampleMatches.chase().state).replace(/"Name":"([^"]*)"/g, (_, name) => {
    const written = known.get(name) ?? `A. ${surnames[known.size]}`
    known.set(name, written)
    return `"Name":"${written}"`
  })
  return { state: JSON.parse(json) as MatchState, surnames: surnames.slice(0, known.size) }
})()
const { state, surnames } = chase
const { Match: match, Innings: all } = state
const innings = all['2'] as Innings
const { source } = liveSourceOfPage({ at: 0, live: {}, content: {}, copyrightYear: '2024' }, () => 0)

const shown = (language: Language, node: ReactNode) =>
  markupIn(language, <LiveContext value={source}>{ofMatch(state, node)}</LiveContext>)

const screens: [string, ReactNode][] = [
  ['board', <Scoreboard key="board" level="h1" foot={null} />],
  [
    'card',
    <InningsCard key="card" {...{ match, all, innings }} number={2} squads={{}} open lastBalls={null} />,
  ],
  ['last balls', <LastBalls key="balls" />],
  ['text card', <TextCard key="text" match={match} all={all} number={2} />],
  ['text board', <TextMiddle key="middle" />],
  ['wall', <WallPeople key="wall" />],
  ['embed', <EmbedFrame key="embed" state={state} site="" theme={undefined} renderedAt={0} isStill />],
]

const scripts: Record<'hi' | 'te' | 'kn', Script> = { hi, te, kn }

describe.each(['hi', 'te', 'kn'] as const)('%s', (language) => {
  test.each(screens)('%s: people are named in the script of the page', async (_, node) => {
    const html = await shown(language, node)
    expect(surnames.filter((surname) => html.includes(surname))).toEqual([])
    const written = surnames.map((surname) => scripts[language].surnames[surname] ?? '')
    expect(written.some((surname) => html.includes(surname))).toBe(true)
  })

  test('notifications name people in their script', async () => {
    const out = {
      Kind: 'caught' as const,
      Bowler: { PlayerId: 1, Name: 'A. Rao' },
      Fielders: [{ PlayerId: 2, Name: 'B. Iyer' }],
    }
    const standing = { teamId: 1, runs: 1, wickets: 1, overs: '1' }
    const wording = await wordingIn(language)
    for (const isTakenBack of [false, true]) {
      const facts = { kind: 'wicket' as const, name: 'C. Joshi', runs: 1, balls: 2, out, standing }
      const { title, body } = wording.moment({ match, facts, isTakenBack }, false)
      expect(title + body).not.toMatch(/Rao|Iyer|Joshi/)
    }
  })
})

test.each(Object.entries(scripts))(
  'the league has no player without a name in the script of %s',
  (_, script) => {
    const players = demoSides.flatMap(({ squad }) => squad.map(([name]) => name))
    expect(players.filter((name) => personInScript(script, name) === name)).toEqual([])
  },
)

test('a name of which a part is not known stays as it came, initials and all', () => {
  expect(personInScript(hi, 'Anirudh Rao')).toBe('अनिरुद्ध राव')
  expect(personInScript(hi, 'S. Rao')).toBe('एस. राव')
  expect(personInScript(hi, 'SR Rao')).toBe('एस.आर. राव')
  for (const name of ['S. Unknown', 'Sam Rao', 'constructor', 'S.'])
    expect(personInScript(hi, name)).toBe(name)
})
