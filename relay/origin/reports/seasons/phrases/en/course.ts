/** English: the table, the match that settled it, the players and the records of a season that is over. */
export const course = {
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
