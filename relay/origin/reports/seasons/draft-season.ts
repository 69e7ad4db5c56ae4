import type { CheckedText } from '../checked-text.ts'
import type { Values } from '../phrases/fill.ts'
import { settledNames } from '../settled-names.ts'
import { decided } from './deciding-told.ts'
import type { FinishedSeason } from './finished-season.ts'
import type { SeasonPhraseKey } from './phrases/season-phrase-keys.ts'
import type { SeasonTongue } from './phrases/season-tongue.ts'
import { deedsOf, playersTold, totalsTold } from './players-told.ts'
import { margins, records, restOfTable } from './records-told.ts'
import { type SeasonAngle, seasonAngle } from './season-angle.ts'
import { SeasonTeller } from './season-teller.ts'

/** A report of a season as it is put together: every number in it says what it claims. */
export type SeasonDraft = { title: CheckedText; summary: CheckedText[]; paragraphs: CheckedText[][] }

const KEYS: Readonly<Record<SeasonAngle, { head: SeasonPhraseKey; lead: SeasonPhraseKey }>> = {
  rate: { head: 'headRate', lead: 'leadRate' },
  level: { head: 'headLevel', lead: 'leadLevel' },
  unbeaten: { head: 'headUnbeaten', lead: 'leadUnbeaten' },
  rise: { head: 'headRise', lead: 'leadRise' },
  kept: { head: 'headKept', lead: 'leadKept' },
  early: { head: 'headEarly', lead: 'leadEarly' },
  runaway: { head: 'headRunaway', lead: 'leadRunaway' },
  'last match': { head: 'headLast', lead: 'leadLast' },
  won: { head: 'headWon', lead: 'leadWon' },
  sweep: { head: 'headSweep', lead: 'leadSweep' },
  shared: { head: 'headShared', lead: 'leadShared' },
  nobody: { head: 'headNobody', lead: 'leadNobody' },
  comeback: { head: 'headComeback', lead: 'leadComeback' },
  decider: { head: 'headDecider', lead: 'leadDecider' },
  series: { head: 'headSeries', lead: 'leadSeries' },
}

/** The same season is always told alike, in every language in the same order. */
export function draftSeason(season: FinishedSeason, tongue: SeasonTongue): SeasonDraft {
  const angle = seasonAngle(season)
  const teller = new SeasonTeller(season, tongue)
  const standing = standingValues(teller)
  const [matches, people] = [() => [...records(teller), ...margins(teller)], () => playersTold(teller)]
  // Seasons after each other are told in another order.
  const isOdd = Math.floor(season.id / 10) % 2 === 1
  const paragraphs = [
    () => [teller.tell(KEYS[angle].lead, standing), ...tableTold(teller, angle)],
    () => decided(teller, angle),
    ...(isOdd ? [people, matches] : [matches, people]),
    () => restOfTable(teller, angle),
  ].map((part) => part().filter((told) => told.length > 0))
  const titles = new SeasonTeller(season, tongue)
  return {
    title: titles.tell(KEYS[angle].head, standing),
    summary: summary(titles, standing, angle),
    paragraphs: settledNames(season.players, joined(paragraphs.filter((sentences) => sentences.length > 0))),
  }
}

/** A single sentence at the end is no paragraph. */
function joined(paragraphs: CheckedText[][]): CheckedText[][] {
  const last = paragraphs.at(-1)
  if (paragraphs.length < 2 || last?.length !== 1) return paragraphs
  return [...paragraphs.slice(0, -2), [...(paragraphs.at(-2) ?? []), ...last]]
}

/** Where the champion and the one behind stand, and of a tour that was shared how often each won. */
function standingValues(teller: SeasonTeller): Values {
  const { table, champion, runnerUp, deciding } = teller.season
  const own = table.find(({ TeamId }) => TeamId === champion)
  const other = table.find(({ TeamId }) => TeamId === runnerUp)
  const [first] = table
  if (!own || !other) {
    if (!first) return {}
    const won = { what: 'won', team: first.TeamId } as const
    const figure = teller.figure(won, first.Won)
    return { won: teller.count(won, first.Won), tally: teller.tally(figure, figure) }
  }
  const of = (team: number, what: 'points' | 'played' | 'won', value: number) =>
    teller.count({ what, team }, value)
  return {
    tally: teller.tally(
      teller.figure({ what: 'won', team: own.TeamId }, own.Won),
      teller.figure({ what: 'won', team: other.TeamId }, other.Won),
    ),
    points: of(own.TeamId, 'points', own.Points),
    otherPoints: of(other.TeamId, 'points', other.Points),
    played: of(own.TeamId, 'played', own.Played),
    won: of(own.TeamId, 'won', own.Won),
    otherWon: of(other.TeamId, 'won', other.Won),
    rate: teller.figure({ what: 'net run rate', team: own.TeamId }, own.NetRunRate, signed(own.NetRunRate)),
    otherRate: teller.figure(
      { what: 'net run rate', team: other.TeamId },
      other.NetRunRate,
      signed(other.NetRunRate),
    ),
    gap: teller.count({ what: 'ahead', team: own.TeamId, over: other.TeamId }, own.Points - other.Points),
    ...(deciding ? { left: teller.count({ what: 'decided before' }, deciding.left) } : {}),
  }
}

/** As tables have it: `+0.412`. */
export function signed(rate: number): string {
  return `${rate < 0 ? '−' : '+'}${Math.abs(rate).toFixed(3)}`
}

function summary(teller: SeasonTeller, standing: Values, angle: SeasonAngle): CheckedText[] {
  const { isTour, champion, best } = teller.season
  const isLevel = angle === 'rate' || angle === 'level'
  const league = isLevel ? 'sumLevel' : 'sumLeague'
  const key = !isTour ? league : champion === undefined ? 'sumShared' : 'sumTour'
  const first = teller.tell(key, standing)
  if (!best) return [first]
  const keys = { runs: 'sumBestRuns', wickets: 'sumBestWickets', both: 'sumBest' } as const
  return [first, teller.tell(keys[deedsOf(best)], totalsTold(teller, best.PlayerId))]
}

function tableTold(teller: SeasonTeller, angle: SeasonAngle): CheckedText[] {
  const { isTour, table } = teller.season
  const [, second, third] = table
  if (isTour) return [teller.tell('tourWhere')]
  if (!second || !third) return []
  const values = {
    third: teller.team(third.TeamId),
    thirdPoints: teller.count({ what: 'points', team: third.TeamId }, third.Points),
    otherPoints: teller.count({ what: 'points', team: second.TeamId }, second.Points),
  }
  return [teller.tell(angle === 'rate' || angle === 'level' ? 'tableThird' : 'table', values)]
}
