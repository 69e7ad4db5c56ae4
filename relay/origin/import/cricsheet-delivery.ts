import type { Delivery, LoggedFielder, LoggedWicket } from '#shared/cricket/match-log.ts'
import type { CricsheetDelivery } from './cricsheet-file.ts'
import type { CricsheetPlayers, SideIndex } from './cricsheet-players.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

/** Where a delivery stands in its match, and who bats. */
export type Place = { innings: number; over: number; ball: number; batting: SideIndex }

/** One delivery of a file as the log has it. Throws UnreadableMatch where its runs or names contradict the file. */
export function readDelivery(delivery: CricsheetDelivery, place: Place, players: CricsheetPlayers): Delivery {
  const fail = (reason: string) =>
    new UnreadableMatch(`${placeInFile(place.innings, place.over, place.ball)}: ${reason}`)
  const bowling: SideIndex = place.batting === 0 ? 1 : 0
  const find = (role: string, side: SideIndex, name: string, other?: number): number => {
    const number = players.find(side, name, other)
    if (number !== undefined) return number
    const opponent = players.find(side === 0 ? 1 : 0, name)
    throw fail(
      `${role} ${name} is ${opponent === undefined ? "in neither side's list" : 'of the other side'}`,
    )
  }

  const { runs, wickets } = delivery
  const extras = extrasOf(delivery)
  const sum = Object.values(extras).reduce((total, count) => total + count, 0)
  if (sum !== runs.extras) throw fail(`runs.extras is ${runs.extras}, but the extras add up to ${sum}`)
  if (runs.batter + runs.extras !== runs.total) {
    throw fail(
      `runs.total is ${runs.total}, but ${runs.batter} and ${runs.extras} make ${runs.batter + runs.extras}`,
    )
  }

  const batter = find('batter', place.batting, delivery.batter)
  const nonStriker = find('non-striker', place.batting, delivery.non_striker, batter)
  return {
    Type: 'delivery',
    Innings: place.innings,
    Over: place.over,
    N: place.ball,
    Batter: batter,
    NonStriker: nonStriker,
    Bowler: find('bowler', bowling, delivery.bowler),
    Runs: runs.batter,
    ...(sum > 0 ? { Extras: extras } : {}),
    ...(wickets && wickets.length > 0 ? { Wickets: wickets.map(readWicket) } : {}),
    ...(runs.non_boundary ? { AllRun: true } : {}),
  }

  function readWicket(wicket: NonNullable<CricsheetDelivery['wickets']>[number]): LoggedWicket {
    const fielders = (wicket.fielders ?? []).map(({ name = '', substitute }) => {
      const number = players.find(bowling, name) ?? players.find(place.batting, name)
      const fielder: LoggedFielder = { Name: name }
      if (number !== undefined) fielder.PlayerId = number
      if (substitute) fielder.Substitute = true
      return fielder
    })
    return {
      Player: outAt(wicket.player_out),
      Kind: wicket.kind,
      ...(fielders.length > 0 ? { Fielders: fielders } : {}),
    }
  }

  function outAt(name: string): number {
    if (name === delivery.batter) return batter
    if (name === delivery.non_striker) return nonStriker
    return find('player out', place.batting, name)
  }
}

function extrasOf({ extras }: CricsheetDelivery): Record<string, number> {
  const { byes, legbyes, noballs, wides, penalty } = extras ?? {}
  return {
    ...(byes ? { Byes: byes } : {}),
    ...(legbyes ? { LegByes: legbyes } : {}),
    ...(noballs ? { NoBalls: noballs } : {}),
    ...(wides ? { Wides: wides } : {}),
    ...(penalty ? { Penalty: penalty } : {}),
  }
}
