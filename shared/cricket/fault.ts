/** Why an event cannot be counted, in English. The scorer's pad has the same keys in each language. */
const FAULTS = {
  matchOver: 'the match is over',
  inningsOver: 'the innings is over',
  inningsNotBegun: 'the innings has not begun',
  inningsExpected: 'innings {number} should begin here',
  unknownTeam: 'team {team} does not play in this match',
  unknownPlayer: "{role} {player} is in neither side's list",
  otherSide: '{role} {name} is of the other side',
  noRuns: 'Runs is {count}, not a count of runs',
  noCount: '{kind} is {count}, not a count',
  tooMany: '{kind} is {count}, more than any ball can bring',
  bothEnds: '{name} is at both ends',
  batsOut: '{name} bats, but is out already ({kind})',
  hasBatted: '{name} is absent, but has batted',
  hasPlayed: '{name} is left out, but has batted or bowled',
  leftOut: '{name} is left out, so does not play',
  fewLeft: 'at least two of a side play',
  firstOver: 'the first over of an innings is over 0',
  overExpected: 'over {over} does not follow over {before}',
  ballExpected: 'ball {ball} of the over should come here',
  noDismissal: '{kind} is no way to be out',
  outTwice: '{name} is out twice on one ball',
  outAlready: '{name} is out already ({kind})',
  notOnStrike: '{name} is {kind}, but is not on strike',
  notAtCrease: '{name} is {kind}, but is not at the crease',
  manySubstitutes: 'there are {count} substitutes in the field already, which are all that a match can have',
  notLast: 'only the last delivery can be corrected',
}

export type Fault = { key: keyof typeof FAULTS; values?: Readonly<Record<string, string | number>> }

export function faultOf(key: Fault['key'], values: Fault['values'] = {}): Fault {
  return { key, values }
}

export function faultText({ key, values = {} }: Fault): string {
  return FAULTS[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)
}
