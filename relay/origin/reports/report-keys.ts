/** The facts of first sentences and headlines: winner and loser (of a match without one, both sides), and which match it was. */
const MATCH = ['w', 'l', 'where'] as const
/** With the margin. */
const RESULT = [...MATCH, 'by'] as const
const PERSON_BAT = ['name', 'bat'] as const
const PERSON_BOWL = ['name', 'bowl'] as const
const SCORES = ['team', 'score', 'other', 'otherScore'] as const
const TABLE = ['team', 'place', 'points', 'played'] as const
const SERIES = ['w', 'l', 'won', 'lost'] as const
const RUN = ['team', 'n'] as const

/** Every remark of a report with the facts that its phrases may use. */
export const REPORT_PLACES = {
  // Parts of sentences.
  byRuns: ['n'],
  byWickets: ['n'],
  byInnings: ['n'],
  byInningsAlone: [],
  byPenalty: [],
  whereNumbered: ['n', 'kind', 'tournament', 'venue'],
  whereInSeries: ['n', 'kind', 'venue'],
  whereStage: ['stage', 'tournament', 'venue'],
  where: ['tournament', 'venue'],
  whereAt: ['venue'],
  whereUnknown: [],
  score: ['runs', 'wickets'],
  scoreNoLoss: ['runs'],
  scoreAllOut: ['runs'],
  scoreDeclared: ['runs', 'wickets'],
  scoreNoLossDeclared: ['runs'],
  bat: ['runs', 'balls'],
  batNotOut: ['runs', 'balls'],
  bowl: ['wickets', 'runs'],
  ordinal: ['n'],

  // What decided the match: first sentences.
  superOver: MATCH,
  bowlOut: MATCH,
  boundaryCount: MATCH,
  tie: MATCH,
  rainedOff: MATCH,
  stopped: MATCH,
  noBall: MATCH,
  noBallRain: MATCH,
  awarded: MATCH,
  draw: MATCH,
  drawSaved: [...MATCH, 'saver', 'other', 'wickets'],
  inningsWin: RESULT,
  rain: [...RESULT, 'method'],
  lastBallChase: RESULT,
  lastOverChase: [...RESULT, 'balls'],
  fewWicketsChase: RESULT,
  lastOverDefence: [...RESULT, 'needed', 'balls'],
  narrowDefence: RESULT,
  collapse: [...RESULT, 'count', 'cost'],
  hundred: [...RESULT, ...PERSON_BAT],
  hundredInVain: [...RESULT, ...PERSON_BAT],
  spell: [...RESULT, ...PERSON_BOWL],
  partnership: [...RESULT, 'one', 'other', 'runs'],
  allRound: [...RESULT, ...PERSON_BAT, 'bowl'],
  bigWin: RESULT,
  win: RESULT,

  // Second sentences.
  superOverScores: SCORES,
  heroBatter: PERSON_BAT,
  heroBowler: PERSON_BOWL,
  bestBatter: PERSON_BAT,
  bestBowler: PERSON_BOWL,

  // Innings.
  reduced: ['n'],
  reducedBalls: ['n'],
  choseToBat: ['team', 'score'],
  putIn: ['team', 'score'],
  battedFirst: ['team', 'score'],
  battedNext: ['team', 'score'],
  battedAgain: ['team', 'score'],
  followedOn: ['team', 'score'],
  lead: RUN,
  chase: ['team', 'target'],
  chaseBadly: ['team', 'target', 'score'],
  longChase: ['team', 'target', 'score'],
  topBat: PERSON_BAT,
  topBats: [...PERSON_BAT, 'other', 'otherBat'],
  alsoBat: PERSON_BAT,
  topBowl: [...PERSON_BOWL, 'side'],
  topBowls: [...PERSON_BOWL, 'other', 'otherBowl', 'side'],
  alsoBowl: [...PERSON_BOWL, 'side'],
  stand: ['one', 'other', 'runs', 'wicket'],
  slide: ['team', 'count', 'cost'],
  chaseWon: ['team', 'wickets', 'balls'],
  chaseWonLastBall: ['team', 'wickets'],
  chaseAllOut: ['team', 'runs'],
  chaseShort: ['team', 'score'],
  lastOver: ['team', 'needed', 'balls'],
  stoppedAt: ['team', 'score'],
  stoppedInReply: SCORES,
  drawnAt: ['team', 'score'],
  drawnShort: ['team', 'target', 'score'],
  wonOnDay: ['w', 'day'],

  // The table and the tour.
  tableTop: TABLE,
  tableStill: TABLE,
  tableUp: TABLE,
  tableBottom: TABLE,
  tableOther: TABLE,
  seriesAhead: SERIES,
  seriesLevel: SERIES,
  seriesBehind: SERIES,
  seriesWon: SERIES,
  seriesDrawn: SERIES,
  seriesLost: SERIES,
  seriesStillAhead: SERIES,
  seriesStillLevel: SERIES,
  wonInARow: RUN,
  wonAtLast: RUN,
  lostInARow: RUN,

  // Headlines, in the order of the first sentences.
  titleSuperOver: MATCH,
  titleBowlOut: MATCH,
  titleBoundaryCount: MATCH,
  titleTie: MATCH,
  titleRainedOff: MATCH,
  titleStopped: MATCH,
  titleAwarded: MATCH,
  titleDraw: MATCH,
  titleDrawSaved: [...MATCH, 'saver', 'other'],
  titleInningsWin: RESULT,
  titleRain: RESULT,
  titleLastBall: RESULT,
  titleCloseChase: RESULT,
  titleCloseDefence: RESULT,
  titleCollapse: [...RESULT, 'count', 'cost'],
  titleHundred: [...RESULT, 'name'],
  titleHundredInVain: [...RESULT, 'name'],
  titleSpell: [...RESULT, ...PERSON_BOWL],
  titlePartnership: [...RESULT, 'one', 'other'],
  titleAllRound: [...RESULT, 'name'],
  titleBigWin: RESULT,
  titleWin: RESULT,

  // Below the headline, and the picture.
  sumScores: SCORES,
  sumWon: ['w', 'l', 'by'],
  sumWonBatter: ['w', 'l', 'by', ...PERSON_BAT],
  sumWonBowler: ['w', 'l', 'by', ...PERSON_BOWL],
  sumNoBall: ['w', 'l'],
  poster: ['team', 'total', 'other', 'otherTotal'],
  posterOfNoBall: ['team', 'other'],
} as const satisfies Record<string, readonly string[]>
export type ReportKey = keyof typeof REPORT_PLACES

/** Remarks that are parts of others: one way to word each is enough. */
export const PART_KEYS: readonly ReportKey[] = [
  ...(['byRuns', 'byWickets', 'byInnings', 'byInningsAlone', 'byPenalty'] as const),
  ...(['whereNumbered', 'whereInSeries', 'whereStage', 'where', 'whereAt', 'whereUnknown'] as const),
  ...(['score', 'scoreNoLoss', 'scoreAllOut', 'scoreDeclared', 'scoreNoLossDeclared'] as const),
  ...(['bat', 'batNotOut', 'bowl', 'ordinal', 'poster', 'posterOfNoBall'] as const),
]
