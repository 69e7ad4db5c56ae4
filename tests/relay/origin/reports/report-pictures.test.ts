import { expect, test } from 'vitest'
import { demoLeague } from '#relay/origin/demo/league/demo-league.ts'
import { drawPicture, Picture } from '#relay/origin/pictures/picture.ts'
import { reportPicture } from '#relay/origin/reports/report-picture.ts'
import { matchStory } from '#relay/origin/reports/story/match-story.ts'
import { simulated } from '#tests/support/finished-matches.ts'

const stories = [...simulated()].flatMap(({ facts, events }) => matchStory(facts, events) ?? [])

/** One after another, as they come to stand in a list. */
function hung(): string[] {
  const kinds: string[] = []
  for (const story of stories) kinds.push(reportPicture(story, kinds.slice(-2), demoLeague).picture.kind)
  return kinds
}

test('pictures of reports that stand next to each other are of different kinds', () => {
  const kinds = hung()
  const alike = kinds.filter((kind, place) => place > 0 && kind === kinds[place - 1])
  expect(alike).toEqual([])
  const most = Math.max(...[...new Set(kinds)].map((kind) => kinds.filter((one) => one === kind).length))
  expect(most / kinds.length).toBeLessThan(0.4)
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(6)
})

test('the same match always has the same picture, and every one can be drawn', () => {
  for (const story of stories) {
    const told = reportPicture(story, [], demoLeague)
    expect(reportPicture(story, [], demoLeague)).toEqual(told)
    expect(drawPicture(Picture.parse(told.picture), 'x')).toMatch(/^<svg/)
    expect(told.alt).not.toMatch(/undefined|NaN/)
  }
})

test('the lines of a worm stand on a ground that a thumbnail shows', () => {
  const worms = stories.flatMap((story) => {
    const { picture } = reportPicture(story, [], demoLeague)
    return picture.kind === 'worm' ? [drawPicture(picture, 'x')] : []
  })
  expect(worms.length).toBeGreaterThan(0)
  for (const svg of worms) expect(svg).not.toMatch(/width="1200" height="675" fill="#f7f1e3"/)
})
