import { expect, test } from 'vitest'
import { pointsTable, type TableMatch } from '#relay/origin/parts/series/points-table.ts'
import { type SeasonMatch, seasonAfter, seasonStory } from '#relay/origin/parts/series/season-story.ts'

type Played = readonly [winner: number | undefined, ...sides: [number, number]]

/** What the last of these matches did, which `sides` sides play in this order. */
function after(sides: number, matches: readonly Played[], planned = matches.length) {
  const played = matches.map(([winner, ...teamIds], place): SeasonMatch & { rated: TableMatch } => {
    const result =
      winner === undefined
        ? ({ Kind: 'no result' } as const)
        : ({ Kind: 'win', WinnerTeamId: winner } as const)
    const rated = { TeamIds: teamIds, Result: result, BallsPerOver: 6, Overs: 20, Innings: [] }
    return { id: place + 1, finishedAt: `${1000 + place}`, teamIds, result, rated }
  })
  const teams = Array.from({ length: sides }, (_, place) => ({
    TeamId: place + 1,
    TeamName: `Side ${place + 1}`,
  }))
  const story = seasonStory(
    played,
    teams.map(({ TeamId }) => TeamId),
    (ids) =>
      pointsTable(
        teams,
        played.filter(({ id }) => ids.includes(id)).map(({ rated }) => rated),
      ),
    matches.length,
    planned,
  )
  return story && seasonAfter(story, matches.at(-1)?.[0])
}

test('a place that says nothing yet is not told: of a side in its first match', () => {
  expect(after(4, [[1, 1, 2]])).toBeUndefined()
  const second = after(4, [
    [1, 1, 2],
    [1, 3, 1],
  ])
  expect(second?.Table?.map(({ TeamId }) => TeamId)).toEqual([1])
})

test('a match that nobody won moves a table too', () => {
  const shared = after(4, [
    [1, 1, 2],
    [3, 3, 4],
    [undefined, 2, 4],
  ])
  expect(shared?.Table?.map(({ TeamId, Points }) => [TeamId, Points])).toEqual([
    [2, 1],
    [4, 1],
  ])
})

test('a tour tells its wins from the first one on, where more of its matches were played or are to come', () => {
  expect(after(2, [[1, 1, 2]])).toBeUndefined()
  expect(after(2, [[1, 1, 2]], 3)).toEqual({ Wins: { 1: 1, 2: 0 } })
  const drawnFirst: Played[] = [
    [undefined, 1, 2],
    [2, 2, 1],
  ]
  expect(after(2, drawnFirst)).toEqual({ Wins: { 1: 0, 2: 1 } })
  const level: Played[] = [
    [1, 1, 2],
    [2, 2, 1],
  ]
  expect(after(2, level)).toEqual({ Wins: { 1: 1, 2: 1 } })
  expect(after(2, [...level, [2, 1, 2]])).toEqual({ Wins: { 1: 1, 2: 2 } })
  // Nothing has changed.
  expect(after(2, [[undefined, 1, 2]], 3)).toBeUndefined()
  expect(after(2, [...level, [undefined, 1, 2]])).toBeUndefined()
})
