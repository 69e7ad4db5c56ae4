/** English: what separates the sides of a match of two innings a side. */
export const leads = {
  leads: ['{team} lead by {n}.', '{team} have a lead of {n}.', 'A lead of {n} for {team}.'],
  trails: ['{team} trail by {n}.', '{team} are {n} {n:run|runs} behind.', 'A deficit of {n} for {team}.'],
  levelOnFirst: ['The first innings are level.', 'Level on first innings: neither side leads.'],
  followOn: ['{team} follow on.', '{team} bat again: they follow on.', 'The follow-on for {team}.'],
  lostByInnings: [
    '{team} are beaten by an innings and {n} {n:run|runs}.',
    '{team} lose by an innings and {n} {n:run|runs}.',
    'An innings defeat for {team}, {n} {n:run|runs} behind.',
  ],
} as const
