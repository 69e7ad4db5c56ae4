/**
 * What a report of a season can say, and what stands in each phrase beside what stands in all of them (`EVERYWHERE`).
 * `team`, `w`, `l` and the like are sides; `by` a margin, with "by" or how a language says it; `bat`
 * and `bowl` what somebody made or took in an innings; `who` a player with the side, until the player has been named.
 */
export const SEASON_PHRASE_KEYS = {
  // Headlines.
  headRate: '',
  headLevel: '',
  headUnbeaten: 'played',
  headRise: '',
  headKept: '',
  headEarly: 'left',
  headRunaway: 'gap',
  headLast: '',
  headWon: '',
  headSweep: 'won',
  headShared: 'tally',
  headNobody: '',
  headDecider: '',
  headComeback: 'tally',
  headSeries: 'tally',
  // Below the headline.
  sumLeague: 'points otherPoints won played',
  sumTour: 'tally',
  sumLevel: 'points won played',
  sumShared: '',
  sumBest: 'name who team runs wickets',
  sumBestRuns: 'name who team runs innings',
  sumBestWickets: 'name who team wickets matches',
  // First paragraphs.
  leadRate: 'points rate otherRate',
  leadLevel: 'points won otherWon',
  leadUnbeaten: 'played gap',
  leadRise: 'points played won',
  leadKept: 'points played won',
  leadEarly: 'points played won left',
  leadRunaway: 'points played won gap',
  leadLast: 'points played gap',
  leadWon: 'points played won gap otherPoints',
  leadSweep: 'won tally',
  leadShared: 'won tally',
  leadNobody: '',
  leadDecider: 'won tally',
  leadComeback: 'won tally',
  leadSeries: 'won tally',
  table: 'otherPoints third thirdPoints',
  tourWhere: '',
  tableThird: 'third thirdPoints',
  // The match that decided it.
  decidedWin: 'w l by venue',
  decidedShare: 'l venue',
  decidedLevelShare: 'l venue',
  decidedElsewhere: 'w l by venue',
  decidedElsewhereShared: 'w l venue',
  decidedLost: 'w by venue',
  decidedChase: 'w l by venue',
  decidedSeries: 'w l by venue place',
  decidedSeriesShare: 'venue place',
  decidedLevel: 'w by venue',
  scores: 'first score second otherScore',
  deeds: 'batter bat bowler bowl',
  deedsOfOne: 'batter bat bowl',
  deedBat: 'batter bat',
  deedBowl: 'bowler bowl',
  run: 'n',
  // People.
  best: 'name who team runs wickets',
  bestRuns: 'name who team runs innings',
  bestWickets: 'name who team wickets matches',
  bestRunsMost: 'name who team runs innings',
  bestWicketsMost: 'name who team wickets matches',
  bestMostRuns: 'name who team runs innings wickets',
  bestMostWickets: 'name who team runs wickets matches',
  mostRuns: 'name who team runs innings',
  mostRunsLevel: 'name other runs',
  mostRunsAmong: 'name who team runs',
  mostWickets: 'name who team wickets matches',
  mostWicketsLevel: 'name other wickets',
  mostWicketsAmong: 'name who team wickets',
  mostSixes: 'who n',
  // Records.
  topScore: 'name who team other bat',
  bestBowling: 'name who team other bowl',
  closest: 'w l by venue',
  closestBalls: 'w l by venue balls',
  closestLastBall: 'w l by venue',
  closestSuper: 'w l venue',
  biggest: 'w l by venue',
  biggestRuns: 'w l by venue',
  tourMatch: 'w l by place venue',
  tourMatchShared: 'place venue',
  tourMatchDrawn: 'place venue',
  // The rest of the table, and the season before.
  old: 'old place points',
  oldKept: '',
  oldSecond: '',
  oldLast: 'old',
  oldTour: 'old',
  oldTourKept: '',
  bottom: 'bottom bottomPoints',
  withoutWinner: 'n',
  // What the picture shows.
  showsBoard: 'one oneFigure other otherFigure',
  showsCrest: '',
  showsCrestOfTour: '',
} as const
export type SeasonPhraseKey = keyof typeof SEASON_PHRASE_KEYS
export type SeasonPhrases = Readonly<Record<SeasonPhraseKey, readonly string[]>>

/**
 * `c` and `r` won and came second, in headlines as `C` and `R`; `host` and `guest` are the sides of a
 * tour and `home` where it was; `season` is a whole season and `span` the word for it.
 */
export const EVERYWHERE = 'c C r R host guest HOST GUEST home kind cup season span total'
