import { marksInFiles } from '#shared/cricket/ball-mark-schemas.ts'
import { csvText } from '../../core/csv-text.ts'
import { correctedEvents } from './corrected-events.ts'
import type { ExportedMatch } from './cricsheet-of-match.ts'
import { playerNames } from './player-names.ts'

const COLUMNS = [
  ...['innings', 'over', 'ball', 'batting_team', 'batter', 'non_striker', 'bowler', 'runs'],
  ...['wides', 'noballs', 'byes', 'legbyes', 'penalty', 'wicket', 'player_out', 'fielders'],
  ...marksInFiles().flatMap(([, { columns }]) => Object.keys(columns)),
]

/** A row for each delivery. `over` counts completed overs, `ball` all that was bowled in it. */
export function deliveriesCsv({ sheet, teams, ...match }: ExportedMatch): string {
  const nameOf = playerNames(sheet)
  const events = correctedEvents(match.events)
  const batting = new Map(
    events
      .filter((event) => event.Type === 'innings')
      .map(({ Innings, BattingTeamId }) => [
        Innings,
        teams[sheet.Teams.findIndex(({ TeamId }) => TeamId === BattingTeamId)] ?? '',
      ]),
  )
  const rows = events
    .filter((event) => event.Type === 'delivery')
    .map(({ Innings, Over, N, Batter, NonStriker, Bowler, Runs, Extras = {}, Wickets = [], ...marks }) => [
      ...[
        Innings,
        Over,
        N,
        batting.get(Innings) ?? '',
        nameOf(Batter),
        nameOf(NonStriker),
        nameOf(Bowler),
        Runs,
      ],
      ...[Extras.Wides, Extras.NoBalls, Extras.Byes, Extras.LegByes, Extras.Penalty].map((runs = 0) => runs),
      Wickets.map(({ Kind }) => Kind).join('; '),
      Wickets.map(({ Player }) => nameOf(Player)).join('; '),
      Wickets.flatMap(({ Fielders = [] }) => Fielders.map(({ Name }) => Name)).join('; '),
      ...marksInFiles().flatMap(([mark, { columns }]) =>
        Object.values(columns).map((cell) => cell(marks[mark])),
      ),
    ])
  return csvText(COLUMNS, rows)
}
