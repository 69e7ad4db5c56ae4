/** English: a target or a length that is changed while the match is on. */
export const limits = {
  lengthCut: [
    'The innings is cut to {overs} {overs:over|overs}.',
    'The innings is reduced to {overs} {overs:over|overs}.',
    'Overs are lost: this is now an innings of {overs}.',
  ],
  lengthCutBalls: [
    'The innings is cut to {balls} balls.',
    'The innings is reduced to {balls} balls.',
    'Balls are lost: this is now an innings of {balls}.',
  ],
  chaseCut: [
    'The chase is cut to {overs} {overs:over|overs}: the target is now {n}.',
    'Overs are lost: the new target is {n} from {overs} {overs:over|overs}.',
    'The chase is reduced to {overs} {overs:over|overs}, and {n} will win it.',
  ],
  chaseCutBalls: [
    'The chase is cut to {balls} balls: the target is now {n}.',
    'Balls are lost: the new target is {n} from {balls}.',
    'The chase is reduced to {balls} balls, and {n} will win it.',
  ],
  targetRevised: [
    'The target is revised to {n}.',
    'The revised target is {n}.',
    'A revised target: {n} to win.',
  ],
  targetRevisedOvers: [
    'The target is revised to {n} from {overs} {overs:over|overs}.',
    'The revised target is {n} from {overs} {overs:over|overs}.',
    'A revised target: {n} to win from {overs} {overs:over|overs}.',
  ],
  targetRevisedBalls: [
    'The target is revised to {n} from {balls} balls.',
    'The revised target is {n} from {balls} balls.',
    'A revised target: {n} to win from {balls} balls.',
  ],
  targetSettled: [
    'The target for {overs} {overs:over|overs} was {n}.',
    'The chase had {overs} {overs:over|overs}, and the target for them was {n}.',
    'It ends after {overs} {overs:over|overs}, for which the target was {n}.',
  ],
  targetSettledBalls: [
    'The target for {balls} balls was {n}.',
    'The chase had {balls} balls, and the target for them was {n}.',
    'It ends after {balls} balls, for which the target was {n}.',
  ],
} as const
