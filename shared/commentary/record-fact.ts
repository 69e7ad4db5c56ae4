export type RecordKind = 'total' | 'score' | 'bowling'
/** Runs of a side or a batter, or wickets for runs. */
export type RecordFigure = { runs: number; wickets?: number }

/** A record that fell: whose it is now, and what it was before. */
export type RecordFact = {
  /** Of the league, of the side, or the player's own. */
  of: 'league' | 'side' | 'own'
  kind: RecordKind
  /** A player; of a total the side. */
  holder: number
  team: number
  figure: RecordFigure
  was: RecordFigure
  /** The side's record is one of the league, and not of wherever the side played. */
  isInLeague: boolean
}
