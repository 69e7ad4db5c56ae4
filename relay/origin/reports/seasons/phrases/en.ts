import { numberWord, placeWord } from '../../english/number-words.ts'
import type { SeasonPhrases } from './season-phrase-keys.ts'
import type { SeasonTongue } from './season-tongue.ts'

/** English. No sentence begins with a figure. */
const phrases: SeasonPhrases = {
  headRate: [
    '{C} champions on net run rate',
    'Level on points, {C} take the {cup} on run rate',
    'A fraction of a run makes {C} champions',
  ],
  headLevel: ['{C} win the {cup} with {R} level on points', '{C} champions, with {R} level on points'],
  headUnbeaten: ['{C} win the {cup} without a defeat', 'Played {played}, won {played}: {C} take the {cup}'],
  headRise: [
    'From last to first: {C} win the {cup}',
    '{C} climb from the foot to the title',
    'Last a season ago, {C} are champions',
  ],
  headKept: ['{C} keep the {cup}', '{C} champions again', 'The {cup} stays with {c}'],
  headEarly: [
    '{C} win the {cup} with {left} to play',
    '{C} champions with matches to spare',
    '{cup} settled early, and {C} champions',
  ],
  headRunaway: [
    '{C} run away with the {cup}',
    '{C} champions by {gap} points',
    'Nobody near {c} in the {cup}',
  ],
  headLast: [
    '{C} win the {cup} in its last match',
    '{C} champions at the very end',
    'Last match makes {C} champions',
  ],
  headWon: [
    '{C} win the {cup}',
    '{C} are champions of the {cup}',
    'The {cup} goes to {c}',
    '{C} finish on top of the {cup}',
  ],
  headSweep: [
    '{C} win all {won} against {R}',
    '{C} sweep the {kind} series',
    'Nothing left for {R} in the {kind} series',
  ],
  headShared: [
    '{HOST} and {GUEST} share the {kind} series',
    'Honours even between {HOST} and {GUEST}',
    '{kind} series ends level, {tally}',
  ],
  headNobody: ['{HOST} and {GUEST} end without a winner', 'No winner of the {kind} series'],
  headDecider: [
    '{C} win the decider and the series',
    'Last match gives {C} the {kind} series',
    '{C} take the {kind} series at the last',
  ],
  headComeback: [
    '{C} come from behind to win the {kind} series',
    '{R} led, {C} won',
    'Behind, then ahead: {C} win the {kind} series',
  ],
  headSeries: [
    '{C} win the {kind} series {tally}',
    '{C} beat {R} {tally}',
    '{kind} series goes to {C}, {tally}',
  ],
  sumLeague: [
    '{c} finished the {season} with {points} points, ahead of {r} with {otherPoints}.',
    '{c} won {won} of their {played} matches. {r} came second.',
    'With {points} points to {otherPoints} for {r}, {c} won the {season}.',
  ],
  sumTour: [
    '{c} beat {r} {tally} in a series of {total}.',
    'After {total} matches it was {tally} to {c}.',
    '{r} lost the {kind} series to {c}, {tally}.',
  ],
  sumLevel: [
    '{c} and {r} finished on {points} points each, and {c} are the champions.',
    'With {points} points apiece, it took more than points to put {c} ahead of {r}.',
  ],
  sumShared: [
    '{host} and {guest} could not be parted over {total} matches.',
    'Neither {host} nor {guest} won the {kind} series.',
  ],
  sumBest: [
    '{name} was the player of the {span}, with {runs} {runs:run|runs} and {wickets} {wickets:wicket|wickets}.',
    'The best player was {who}: {runs} {runs:run|runs} and {wickets} {wickets:wicket|wickets}.',
  ],
  sumBestRuns: [
    '{name} was the player of the {span}, with {runs} runs in {innings} innings.',
    'The best player was {who}, who made {runs} runs.',
  ],
  sumBestWickets: [
    '{name} was the player of the {span}, with {wickets} wickets in {matches} matches.',
    'The best player was {who}, who took {wickets} wickets.',
  ],
  leadRate: [
    '{c} and {r} finished the {season} with {points} points each, and net run rate had to part them: {rate} for the champions, {otherRate} for the side that came second.',
    'There was nothing between {c} and {r} but arithmetic. Both ended the {season} on {points} points, and the title went to {c} on a net run rate of {rate} to {otherRate}.',
    'Points did not decide the {season}. {c} and {r} had {points} each, and {c} are champions because their net run rate is {rate} and the other {otherRate}.',
  ],
  leadLevel: [
    '{c} and {r} both finished the {season} on {points} points. The title went to {c}, who had won {won} matches to {otherWon}.',
    'On points {c} and {r} could not be told apart, with {points} each. {c} won the {season} because they had won more often, {won} times to {otherWon}.',
  ],
  leadUnbeaten: [
    '{c} won the {season} without a defeat. They played {played} matches, won every one, and finished {gap} {gap:point|points} clear of {r}.',
    'Nobody beat {c} in the {season}. They won all {played} of their matches, and {r}, who came second, were {gap} {gap:point|points} behind.',
  ],
  leadRise: [
    'A season ago {c} were last. Now they have won the {season}, with {points} points from {played} matches.',
    '{c} have gone from the foot of the table to the head of it. Last in the season before, they won the {season} with {won} wins in {played} matches.',
  ],
  leadKept: [
    '{c} won the {season} as they had won the season before it, this time with {points} points from {played} matches.',
    'The title stays where it was. {c}, champions of the season before, won {won} of {played} matches in the {season} and nobody took it off them.',
    'It is harder to keep a title than to win one, they say. {c} have kept theirs, and finished the {season} with {points} points from {played} matches.',
  ],
  leadEarly: [
    '{c} won the {season} with {left} of its {total} matches still to come, and finished on {points} points.',
    'The {season} was decided before it ended. {c} were out of reach with {left} matches left, and finished with {won} wins in {played}.',
    'By the time the last {left} matches of the {season} came round, they were about the places. {c} had the title already, and ended with {points} points.',
  ],
  leadRunaway: [
    '{c} won the {season} by {gap} points. They had {points} from {played} matches, and nobody else came near.',
    '{c} left everybody behind in the {season}: {won} wins in {played} matches, {points} points, and a lead of {gap} at the end.',
    'The {season} became a race for second place. {c} finished {gap} points clear with {won} wins in {played} matches.',
  ],
  leadLast: [
    'It took all {total} matches to settle the {season}. When the last was over {c} were champions, {gap} {gap:point|points} ahead.',
    'The {season} was open until its last match, and {c} came out of it as champions with {points} points.',
    'Nobody could be sure of the {season} until its last match had been played. Then {c} were, with {points} points from {played} matches.',
  ],
  leadWon: [
    '{c} are champions of the {season}. They finished with {points} points from {played} matches, {gap} clear of {r}.',
    'The {season} belongs to {c}, who won {won} of {played} matches and ended {gap} {gap:point|points} ahead of {r}.',
    'In the {season} nobody did better than {c}. Their {points} points from {played} matches left {r} {gap} behind.',
    'With {won} wins in {played} matches {c} won the {season}, {gap} {gap:point|points} clear of the rest.',
  ],
  leadSweep: [
    '{c} won every match of the {kind} series against {r}, {won} out of {total}.',
    'All {won} matches of the {kind} series went to {c}, and {r} were left without one.',
    '{r} have nothing to show for the {kind} series: {c} won all {won} matches.',
  ],
  leadShared: [
    '{host} and {guest} have shared the {kind} series, with {won} {won:win|wins} each.',
    'After {total} matches the {kind} series has no winner. {host} and {guest} won {won} each.',
    'The {kind} series ended level, {tally}, and {host} and {guest} share it.',
  ],
  leadNobody: [
    '{host} and {guest} played {total} matches, and not one of the {kind} series had a winner.',
    'The {kind} series is over, and neither {host} nor {guest} won a match of it.',
  ],
  leadDecider: [
    'The {kind} series went to its last match, and {c} won that to take it {tally} from {r}.',
    'It was all square when the last match began. {c} won it against {r}, and with it the {kind} series, {tally}.',
    'Everything in the {kind} series between {host} and {guest} hung on the last match. It went to {c}, and the series with it, {tally}.',
  ],
  leadComeback: [
    '{c} were behind in the {kind} series against {r}, and won it {tally}.',
    '{r} led the {kind} series and lost it: {c} came back to win {tally}.',
    'The {kind} series began better for {r} than it ended. {c} turned it round and won {tally}.',
  ],
  leadSeries: [
    '{c} won the {kind} series against {r}, {tally}.',
    '{r} were beaten {tally} by {c} in the {kind} series.',
    'The {kind} series between {host} and {guest} goes to {c}, who won {won} of its {total} matches and finished {tally} ahead.',
  ],
  table: [
    '{r} came second with {otherPoints} points, {third} third with {thirdPoints}.',
    'Behind them were {r} with {otherPoints} points and {third} with {thirdPoints}.',
    'The places went to {r}, on {otherPoints} points, and {third}, on {thirdPoints}.',
    'Second were {r} with {otherPoints}, third {third} with {thirdPoints}.',
  ],
  tourWhere: [
    'All {total} matches were played in {home}.',
    '{guest} had come to {home} for {total} matches.',
    'For {total} matches {guest} were the guests of {host}.',
  ],
  tableThird: [
    '{third} came third with {thirdPoints} points.',
    'Third were {third}, on {thirdPoints} points.',
  ],
  decidedWin: [
    'The title was made safe at {venue}, where {c} beat {l} {by}.',
    'What settled it was the match at {venue}, in which {c} beat {l} {by}.',
    '{c} made sure of it at {venue}, against {l}, {by}.',
    'The win that decided it came at {venue}: {c} beat {l} {by}.',
  ],
  decidedShare: [
    'One point more was all that {c} needed, and they had it at {venue} from a match with {l} that nobody won.',
    'The match with {l} at {venue} had no winner, and its one point was enough for {c}.',
  ],
  decidedLevelShare: [
    'The last match of {c}, with {l} at {venue}, had no winner, and left the title to the arithmetic.',
    'Nobody won the last match of {c}, with {l} at {venue}. The rest was arithmetic.',
  ],
  decidedElsewhere: [
    'It was settled in a match of others: {w} beat {l} {by} at {venue}, and nobody could catch {c} any more.',
    '{c} were not playing when they became champions. {w} beat {l} {by} at {venue}, and that was that.',
    'The last doubt went at {venue}, where {w} beat {l} {by} and put the title out of reach of all but {c}.',
  ],
  decidedElsewhereShared: [
    'It was settled in a match of others: {w} and {l} shared the points at {venue}, and nobody could catch {c} any more.',
    '{c} were not playing when they became champions. neither {w} nor {l} won at {venue}, and that was that.',
  ],
  decidedLost: [
    '{c} lost the match in which it was settled, to {w} {by} at {venue}, and were champions all the same.',
    'It was not won in style: {w} beat {c} {by} at {venue}, and {c} were first even so.',
  ],
  decidedChase: [
    '{r} won the last match that mattered, {by} against {l} at {venue}. It brought them level, and no further.',
    'With a win {by} over {l} at {venue} {r} drew level at the end, but did not get past.',
  ],
  decidedSeries: [
    'The {place#} match, at {venue}, settled it. {c} won it {by}.',
    '{c} made sure of the series in the {place#} match, which they won {by} at {venue}.',
    'What decided it was the {place#} match. At {venue} {r} lost it {by}.',
  ],
  decidedSeriesShare: [
    'The {place#} match, at {venue}, had no winner, and that was enough for {c}.',
    '{c} did not need to win the {place#} match, at {venue}. Nobody did, and the series was theirs.',
  ],
  decidedLevel: [
    '{w} won the last match, {by} at {venue}, and drew level with it.',
    'A win for {w} {by} in the last match, at {venue}, made it even.',
  ],
  scores: [
    '{first} made {score}, {second} {otherScore}.',
    'The scores were {score} for {first} and {otherScore} for {second}.',
    '{first} had {score} and {second} {otherScore}.',
  ],
  deeds: [
    '{batter} made {bat} and {bowler} took {bowl} for the winners.',
    'For the winners {batter} made {bat}, and {bowler} took {bowl}.',
    'The runs were those of {batter}, {bat}, and the wickets those of {bowler}, {bowl}.',
    'Most of the work was done by {batter}, with {bat}, and {bowler}, with {bowl}.',
  ],
  deedsOfOne: [
    '{batter} made {bat} and took {bowl} as well.',
    'It was the match of {batter}, who made {bat} and took {bowl}.',
  ],
  deedBat: ['{batter} made {bat}.', 'The innings that won it was that of {batter}, {bat}.'],
  deedBowl: ['{bowler} took {bowl}.', 'The bowling that won it was that of {bowler}, {bowl}.'],
  run: [
    'At their best {c} won {n} in a row.',
    'On the way to it {c} put {n} wins together without a break.',
    '{c} had one run of {n} wins in a row.',
  ],
  best: [
    '{who} was the best player of the {span}, with {runs} runs and {wickets} {wickets:wicket|wickets}.',
    'Nobody did more over the {span} than {who}, who made {runs} runs and took {wickets} {wickets:wicket|wickets}.',
    'The player of the {span} was {who}: {runs} runs and {wickets} {wickets:wicket|wickets}.',
  ],
  bestRuns: [
    '{who} was the best player of the {span}, with {runs} runs in {innings} innings.',
    'The player of the {span} was {who}, who made {runs} runs in {innings} innings.',
  ],
  bestWickets: [
    '{who} was the best player of the {span}, with {wickets} wickets in {matches} matches.',
    'The player of the {span} was {who}, who took {wickets} wickets in {matches} matches.',
  ],
  bestRunsMost: [
    '{who} was the best player of the {span}, with {runs} runs in {innings} innings, more than anybody else.',
    'Nobody made as many runs as {who}, {runs} in {innings} innings, which makes the player of the {span}.',
  ],
  bestWicketsMost: [
    '{who} was the best player of the {span}, with {wickets} wickets in {matches} matches, more than anybody else.',
    'Nobody took as many wickets as {who}, {wickets} in {matches} matches, which makes the player of the {span}.',
  ],
  bestMostRuns: [
    '{who} was the best player of the {span}: {runs} runs, more than anybody else, and {wickets} {wickets:wicket|wickets}.',
    'The player of the {span} was {who}, who made {runs} runs in {innings} innings, the most of all, and took {wickets} {wickets:wicket|wickets}.',
    'Nobody made as many runs as {who}, {runs} in {innings} innings, and with {wickets} {wickets:wicket|wickets} as well the player of the {span} was not hard to find.',
  ],
  bestMostWickets: [
    '{who} was the best player of the {span}: {wickets} wickets, more than anybody else, and {runs} {runs:run|runs}.',
    'The player of the {span} was {who}, who took {wickets} wickets, the most of all, and made {runs} {runs:run|runs}.',
    'Nobody took as many wickets as {who}, {wickets}, and with {runs} {runs:run|runs} as well the player of the {span} was not hard to find.',
  ],
  mostRuns: [
    '{name} made the most runs, {runs} in {innings} innings for {team}.',
    'The most runs were those of {who}, {runs} in {innings} innings.',
    'With the bat {who} led everybody: {runs} runs in {innings} innings.',
  ],
  mostRunsLevel: [
    '{name} and {other} made the most runs, {runs} each.',
    'With {runs} runs each, {name} and {other} shared the lead among batters.',
  ],
  mostRunsAmong: ['No one made more runs than {who}, who had {runs}.'],
  mostWickets: [
    '{name} took the most wickets, {wickets} in {matches} matches for {team}.',
    'With the ball it was {who}: {wickets} wickets, more than anybody else.',
    'The most wickets were taken by {who}, {wickets} in {matches} matches.',
  ],
  mostWicketsLevel: [
    '{name} and {other} took the most wickets, {wickets} each.',
    'With {wickets} wickets each, {name} and {other} shared the lead among bowlers.',
  ],
  mostWicketsAmong: ['No one took more wickets than {who}, who had {wickets}.'],
  mostSixes: [
    '{who} hit the most sixes, {n}.',
    'The most sixes, {n}, were hit by {who}.',
    'Nobody hit more sixes than {who}, with {n}.',
  ],
  topScore: [
    'The highest innings was {name+’s}, {bat} for {team} against {other}.',
    'Nobody made more in an innings than {name}, who had {bat} for {team} against {other}.',
    'The biggest innings of the {span} was played by {name} for {team}: {bat} against {other}.',
  ],
  bestBowling: [
    'The best bowling was {name+’s}, {bowl} for {team} against {other}.',
    'With the ball nobody bettered {name}, who took {bowl} for {team} against {other}.',
    '{name} had the best figures, {bowl} for {team} against {other}.',
  ],
  closest: [
    'The closest match was at {venue}, where {w} beat {l} {by}.',
    'Nothing was closer than the match at {venue} in which {w} beat {l} {by}.',
    'Of all matches the tightest was at {venue}: {w} beat {l} {by}.',
  ],
  closestBalls: [
    'The closest match was at {venue}, where {w} beat {l} {by} with {balls} {balls:ball|balls} left.',
    'Nothing was closer than the match at {venue} in which {w} beat {l} {by} and had {balls} {balls:ball|balls} to spare.',
    'Of all matches the tightest was at {venue}: {w} had {balls} {balls:ball|balls} left when they beat {l} {by}.',
  ],
  closestLastBall: [
    'The closest match was at {venue}, where {w} beat {l} {by} off the last ball.',
    'Nothing was closer than the match at {venue}, which {w} won from {l} with the last ball.',
  ],
  closestSuper: [
    'At {venue} the scores were level, and {w} beat {l} in a super over.',
    'Nothing was closer than the match at {venue}, where {w} and {l} were level and {w} won the super over.',
  ],
  biggest: [
    'The biggest win was at {venue}, where {w} beat {l} {by}.',
    'Nobody was beaten more heavily than {l} at {venue}: {w} won {by}.',
  ],
  biggestRuns: [
    'In runs the biggest win was at {venue}, where {w} beat {l} {by}.',
    'Nobody lost by more runs than {l} at {venue}: {w} won {by}.',
    'The widest margin in runs was at {venue}, where {l} lost to {w} {by}.',
  ],
  tourMatch: [
    '{w} won the {place#} match {by}.',
    'The {place#} went to {w}, {by} at {venue}.',
    'In the {place#} {l} were beaten {by}.',
    '{w} had the {place#}, at {venue}, {by}.',
    'The {place#} was won by {w}, {by}.',
  ],
  tourMatchShared: [
    'The {place#} match had no winner.',
    'Nobody won the {place#}, at {venue}.',
    'The {place#} ended without a winner.',
    'There was no winner of the {place#}.',
    'Neither side won the {place#}.',
  ],
  tourMatchDrawn: [
    'The {place#} match was drawn.',
    'The {place#}, at {venue}, ended in a draw.',
    'There was a draw in the {place#}.',
  ],
  old: [
    '{old}, champions of the season before, finished {place#} with {points} points.',
    'The champions of the season before, {old}, came {place#}.',
    'For {old}, who had won the season before, it was {place#} place.',
  ],
  oldKept: ['{c} had won the season before as well.', 'The season before had gone to {c} too.'],
  oldSecond: [
    'For {r}, who had won the season before, it was second place.',
    'The champions of the season before, {r}, had to make do with second place.',
  ],
  oldLast: [
    '{old}, champions of the season before, finished last.',
    'The champions of the season before, {old}, came last of all.',
  ],
  oldTour: ['The tour before this one had been won by {old}.', '{old} had won the series before.'],
  oldTourKept: [
    '{c} had won the series before this one too.',
    'The series before this one had gone to {c} as well.',
  ],
  bottom: [
    '{bottom} came last, with {bottomPoints} {bottomPoints:point|points}.',
    'At the foot of the table were {bottom} with {bottomPoints} {bottomPoints:point|points}.',
    'Last were {bottom}, on {bottomPoints} {bottomPoints:point|points}.',
  ],
  withoutWinner: [
    'Of the {total} matches {n} had no winner.',
    'The {span} had {total} matches, of which {n} ended without a winner.',
  ],
  showsBoard: [
    'A painted scoreboard with the crests of both sides and what they came to: {one} {oneFigure}, {other} {otherFigure}.',
  ],
  showsCrestOfTour: ['The crest of {c}, who won the {kind} series.'],
  showsCrest: ['The crest of {c}, who won the {cup}.'],
}

const needsArticle = (name: string) => /^\S+s$/.test(name) || /(Isles|Islands)$/.test(name)

export const en: SeasonTongue = {
  phrases,
  parts: {
    bat: '{runs} from {balls} {balls:ball|balls}',
    batNotOut: '{runs} not out from {balls} {balls:ball|balls}',
    took: '{wickets} for {runs}',
    byRuns: 'by {n} {n:run|runs}',
    byWickets: 'by {n} {n:wicket|wickets}',
    byInnings: 'by an innings and {n} {n:run|runs}',
    byInningsAlone: 'by an innings',
    score: '{runs} for {wickets}',
    scoreNoWicket: '{runs} for no wicket',
    both: '{first} and {second}',
    bySuperOver: 'in a super over',
    tally: '{won}–{lost}',
    who: '{name} of {team}',
  },
  ordinal: placeWord,
  suffix: (word, ending) => (ending === '’s' && word.endsWith('s') ? '’' : ending),
  person: (name) => name,
  team: (name) => (needsArticle(name) ? `the ${name}` : name),
  bareTeam: (name) => name,
  competition: (name) => name,
  venue: (name) => name.split(',')[0] ?? name,
  season: (competition, { year, nth }) =>
    `${nth === undefined ? '' : `${placeWord(nth)} `}${competition} of ${year}`,
  kind: { ODI: 'ODI', Test: 'Test' },
  span: { league: 'season', tour: 'series' },
  count: numberWord,
  share: 1,
}
