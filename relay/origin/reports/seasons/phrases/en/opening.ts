/** English: the headline, the summary and the lead of a season that is over. */
export const opening = {
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
}
