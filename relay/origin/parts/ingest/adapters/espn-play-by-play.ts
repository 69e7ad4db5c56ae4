import * as z from 'zod/mini'
import { NotUnderstood, type ProvidedMatch } from './provided-match.ts'
import { count, id, maybe, named, overs, readForm, text } from './read-answer.ts'

/** ESPN's balls in order: the last of them has the score, both batters and the bowler. */

const Athlete = z.object({ id: maybe(id), name: maybe(text), displayName: maybe(text) })
const Team = z.object({ name: text, abbreviation: maybe(text) })
const Batter = z.object({
  ...{ athlete: Athlete, team: maybe(Team), totalRuns: count, faced: count },
})
const Ball = z.object({
  ...{ sequence: count, period: count, team: Team },
  ...{ batsman: Batter, otherBatsman: maybe(Batter) },
  bowler: z.object({ athlete: Athlete, team: Team, maidens: count, wickets: count, overs, conceded: count }),
  innings: z.object({ runs: count, wickets: count, target: maybe(count) }),
  over: z.object({ overs }),
  dismissal: z.object({ dismissal: z.boolean(), batsman: maybe(z.object({ athlete: Athlete })) }),
})
const Page = z.object({ pageIndex: count, pageCount: count, items: z.array(Ball).check(z.minLength(1)) })

export function playByPlay(commentary: unknown): ProvidedMatch {
  const { pageIndex, pageCount, items } = readForm(Page, commentary, ['commentary'])
  if (pageIndex < pageCount)
    throw new NotUnderstood(`This is page ${pageIndex} of ${pageCount}: the score is on the last one`, [
      ...['commentary', 'pageIndex'],
    ])
  const last = items.reduce((latest, one) => (one.sequence > latest.sequence ? one : latest))
  const { team, bowler, innings, period, over, dismissal } = last
  const out = dismissal.dismissal ? dismissal.batsman?.athlete.id : undefined
  // Who is out has no one in the place yet; who faces next is not known.
  const batters = [last.batsman, last.otherBatsman].flatMap((one) => (one?.athlete.id ? [one] : []))
  return {
    sides: [named(team.name, team.abbreviation), named(bowler.team.name, bowler.team.abbreviation)],
    innings: [
      {
        ...{ side: 0, number: period, Runs: innings.runs, Wickets: innings.wickets, Overs: over.overs },
        Target: innings.target || undefined,
        Bowler: bowler.athlete.id ?? bowler.athlete.name,
        Batting: batters
          .filter(({ athlete }) => athlete.id !== out)
          .map(({ athlete, totalRuns, faced }) => ({
            ...{ ...person(athlete), Runs: totalRuns, Balls: faced, AtCrease: true },
          })),
        Bowling: [
          {
            ...{ ...person(bowler.athlete), Overs: bowler.overs, Maidens: bowler.maidens },
            ...{ Runs: bowler.conceded, Wickets: bowler.wickets },
          },
        ],
      },
    ],
    remarks: [],
  }
}

const person = ({ id: ExternalId, name, displayName }: z.infer<typeof Athlete>) => ({
  ExternalId,
  Name: displayName ?? name,
})
