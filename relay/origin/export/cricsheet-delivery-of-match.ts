import type { Delivery, LoggedFielder, LoggedWicket, ReplacementEvent } from '#shared/cricket/match-log.ts'

export type Names = { nameOf: (id: number) => string; teamOf: (id: number | undefined) => string }

export function cricsheetDelivery(
  { Batter, NonStriker, Bowler, Runs, Extras = {}, Wickets, AllRun }: Delivery,
  replacements: readonly ReplacementEvent[] = [],
  names: Names,
) {
  const { Byes: byes, LegByes: legbyes, NoBalls: noballs, Wides: wides, Penalty: penalty } = Extras
  const extras = { byes, legbyes, noballs, wides, penalty }
  const ofExtras = Object.values(extras).reduce<number>((sum, runs = 0) => sum + runs, 0)
  return {
    batter: names.nameOf(Batter),
    bowler: names.nameOf(Bowler),
    non_striker: names.nameOf(NonStriker),
    runs: { batter: Runs, extras: ofExtras, total: Runs + ofExtras, non_boundary: AllRun },
    extras: ofExtras > 0 ? extras : undefined,
    wickets: Wickets?.map((wicket) => wicketInFile(wicket, names)),
    replacements: replacements.length > 0 ? replacementsInFile(replacements, names) : undefined,
  }
}

function wicketInFile({ Player, Kind, Fielders }: LoggedWicket, names: Names) {
  return {
    player_out: names.nameOf(Player),
    kind: Kind,
    fielders: Fielders?.map((fielder) => fielderInFile(fielder, names)),
  }
}

function fielderInFile({ PlayerId, Name, Substitute }: LoggedFielder, { nameOf }: Names) {
  return { name: PlayerId === undefined ? Name : nameOf(PlayerId), substitute: Substitute }
}

function replacementsInFile(replacements: readonly ReplacementEvent[], { nameOf, teamOf }: Names) {
  const ofScope = (scope: ReplacementEvent['Scope']) => {
    const some = replacements.filter(({ Scope }) => Scope === scope)
    return some.length === 0
      ? undefined
      : some.map(({ In, Out, TeamId, Role, Reason }) => ({
          in: nameOf(In),
          out: Out === undefined ? undefined : nameOf(Out),
          team: TeamId === undefined ? undefined : teamOf(TeamId),
          role: Role,
          reason: Reason,
        }))
  }
  return { match: ofScope('match'), role: ofScope('role') }
}
