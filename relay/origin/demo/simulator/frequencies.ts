/**
 * How often what happens in real cricket, by format and phase, counted over 17,446 matches.
 * Ball-by-ball data from Cricsheet (cricsheet.org), ODC-BY 1.0; see README.md for what the figures count.
 */

/** `runsOffBat` at index n is the share of balls faced off which n runs came; a dismissal, bye or leg bye brings 0. */
export type PhaseFrequencies = {
  deliveries: number
  wicketsPerLegalBall: number
  runsOffBat: readonly number[]
  extrasPerDelivery: Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>
  runsPerExtra: Record<'wides' | 'noballs' | 'byes' | 'legbyes', number>
}

/** Of all innings that were so many-th of their match. */
export type InningsFrequencies = {
  count: number
  meanRuns: number
  p10: number
  median: number
  p90: number
  meanWickets: number
  meanLegalBalls: number
}

export type FormatFrequencies = {
  matches: number
  phases: readonly [PhaseFrequencies, PhaseFrequencies, PhaseFrequencies]
  dismissals: Readonly<Record<string, number>>
  results: Readonly<Record<string, number>>
  /** How often the winner of the toss batted, and how often the other side was sent in. */
  toss: { bat: number; field: number }
  innings: readonly InningsFrequencies[]
}

export const frequencies: Record<'T20' | 'ODI' | 'Test', FormatFrequencies> = {
  T20: {
    matches: 11069,
    phases: [
      // overs 1-6
      {
        deliveries: 826203,
        wicketsPerLegalBall: 0.04524,
        runsOffBat: [0.50846, 0.26502, 0.05078, 0.00557, 0.13855, 0.00029, 0.03133],
        extrasPerDelivery: {
          wides: 0.04239,
          noballs: 0.00462,
          byes: 0.00261,
          legbyes: 0.01559,
          penalty: 0.00001,
        },
        runsPerExtra: { wides: 1.227, noballs: 1.161, byes: 2.125, legbyes: 1.36 },
      },
      // overs 7-15
      {
        deliveries: 1172517,
        wicketsPerLegalBall: 0.04866,
        runsOffBat: [0.37115, 0.43492, 0.07092, 0.00341, 0.08269, 9e-5, 0.03682],
        extrasPerDelivery: {
          wides: 0.03128,
          noballs: 0.004,
          byes: 0.00299,
          legbyes: 0.01151,
          penalty: 0.00001,
        },
        runsPerExtra: { wides: 1.204, noballs: 1.121, byes: 1.873, legbyes: 1.226 },
      },
      // overs 16-20
      {
        deliveries: 542011,
        wicketsPerLegalBall: 0.09037,
        runsOffBat: [0.33879, 0.39076, 0.09885, 0.00423, 0.10642, 7e-5, 0.06088],
        extrasPerDelivery: {
          wides: 0.04017,
          noballs: 0.00725,
          byes: 0.00677,
          legbyes: 0.01723,
          penalty: 0.00003,
        },
        runsPerExtra: { wides: 1.168, noballs: 1.189, byes: 1.559, legbyes: 1.202 },
      },
    ],
    dismissals: {
      caught: 0.56954,
      bowled: 0.20289,
      'run out': 0.08651,
      lbw: 0.07431,
      stumped: 0.03377,
      'caught and bowled': 0.03144,
      'hit wicket': 0.00095,
      'retired out': 0.00047,
      'obstructing the field': 0.00012,
    },
    results: {
      'win by wickets': 0.475,
      'win by runs': 0.4588,
      'D/L win by runs': 0.0228,
      'no result': 0.0204,
      'D/L win by wickets': 0.0123,
      tie: 0.01,
      'D/L tie': 0.0005,
    },
    toss: { bat: 4485, field: 6584 },
    innings: [
      {
        count: 11069,
        meanRuns: 150.2,
        p10: 97,
        median: 153,
        p90: 199,
        meanWickets: 6.57,
        meanLegalBalls: 116.6,
      },
      {
        count: 10903,
        meanRuns: 131.7,
        p10: 78,
        median: 136,
        p90: 179,
        meanWickets: 5.93,
        meanLegalBalls: 104.9,
      },
    ],
  },
  ODI: {
    matches: 4957,
    phases: [
      // overs 1-10
      {
        deliveries: 607626,
        wicketsPerLegalBall: 0.02411,
        runsOffBat: [0.6785, 0.16864, 0.04022, 0.0081, 0.09643, 0.00021, 0.00789],
        extrasPerDelivery: {
          wides: 0.03325,
          noballs: 0.00465,
          byes: 0.0012,
          legbyes: 0.01109,
          penalty: 0.00001,
        },
        runsPerExtra: { wides: 1.179, noballs: 1.148, byes: 2.326, legbyes: 1.492 },
      },
      // overs 11-40
      {
        deliveries: 1632411,
        wicketsPerLegalBall: 0.02448,
        runsOffBat: [0.54064, 0.33105, 0.04728, 0.00475, 0.06504, 0.00011, 0.01112],
        extrasPerDelivery: {
          wides: 0.02007,
          noballs: 0.00277,
          byes: 0.00153,
          legbyes: 0.00792,
          penalty: 0.00002,
        },
        runsPerExtra: { wides: 1.232, noballs: 1.198, byes: 2.144, legbyes: 1.33 },
      },
      // overs 41-50
      {
        deliveries: 354610,
        wicketsPerLegalBall: 0.05653,
        runsOffBat: [0.40453, 0.39337, 0.07746, 0.00485, 0.08834, 0.00012, 0.03132],
        extrasPerDelivery: {
          wides: 0.02784,
          noballs: 0.00492,
          byes: 0.00369,
          legbyes: 0.01392,
          penalty: 0.00001,
        },
        runsPerExtra: { wides: 1.209, noballs: 1.287, byes: 1.765, legbyes: 1.221 },
      },
    ],
    dismissals: {
      caught: 0.55477,
      bowled: 0.19524,
      lbw: 0.11734,
      'run out': 0.06996,
      'caught and bowled': 0.03337,
      stumped: 0.02828,
      'hit wicket': 0.0008,
      'obstructing the field': 0.00014,
      'retired out': 0.00007,
      'handled the ball': 0.00004,
    },
    results: {
      'win by wickets': 0.4489,
      'win by runs': 0.4061,
      'D/L win by runs': 0.0557,
      'no result': 0.0399,
      'D/L win by wickets': 0.0397,
      tie: 0.0077,
      'D/L tie': 0.002,
    },
    toss: { bat: 2279, field: 2678 },
    innings: [
      {
        count: 4957,
        meanRuns: 238.2,
        p10: 139,
        median: 244,
        p90: 326,
        meanWickets: 8.08,
        meanLegalBalls: 278.0,
      },
      {
        count: 4828,
        meanRuns: 201.5,
        p10: 114,
        median: 205,
        p90: 287,
        meanWickets: 6.73,
        meanLegalBalls: 237.1,
      },
    ],
  },
  Test: {
    matches: 1420,
    phases: [
      // new ball (overs 1-20)
      {
        deliveries: 614798,
        wicketsPerLegalBall: 0.01701,
        runsOffBat: [0.76549, 0.1184, 0.03582, 0.01022, 0.06723, 0.00019, 0.00264],
        extrasPerDelivery: {
          wides: 0.00217,
          noballs: 0.00797,
          byes: 0.00296,
          legbyes: 0.00773,
          penalty: 0.00002,
        },
        runsPerExtra: { wides: 1.496, noballs: 1.175, byes: 2.74, legbyes: 1.632 },
      },
      // wickets 0-4
      {
        deliveries: 1110164,
        wicketsPerLegalBall: 0.01285,
        runsOffBat: [0.72675, 0.16656, 0.03485, 0.00842, 0.05928, 0.00013, 0.004],
        extrasPerDelivery: {
          wides: 0.00224,
          noballs: 0.00585,
          byes: 0.00263,
          legbyes: 0.00553,
          penalty: 0.00003,
        },
        runsPerExtra: { wides: 1.386, noballs: 1.173, byes: 2.632, legbyes: 1.589 },
      },
      // wickets 5-9
      {
        deliveries: 870505,
        wicketsPerLegalBall: 0.02285,
        runsOffBat: [0.72886, 0.16163, 0.03546, 0.0073, 0.05957, 0.00015, 0.00702],
        extrasPerDelivery: {
          wides: 0.00265,
          noballs: 0.00509,
          byes: 0.0032,
          legbyes: 0.00662,
          penalty: 0.00003,
        },
        runsPerExtra: { wides: 1.337, noballs: 1.195, byes: 2.673, legbyes: 1.575 },
      },
    ],
    dismissals: {
      caught: 0.58954,
      bowled: 0.17993,
      lbw: 0.16861,
      'run out': 0.02335,
      'caught and bowled': 0.0215,
      stumped: 0.01653,
      'hit wicket': 0.0005,
      'retired out': 0.00002,
      'obstructing the field': 0.00002,
    },
    results: { draw: 0.2944, 'win by runs': 0.2944, 'win by wickets': 0.2514, 'win by innings': 0.1599 },
    toss: { bat: 794, field: 626 },
    innings: [
      {
        count: 1420,
        meanRuns: 331.7,
        p10: 159,
        median: 313,
        p90: 536,
        meanWickets: 9.47,
        meanLegalBalls: 584.8,
      },
      {
        count: 1414,
        meanRuns: 316.7,
        p10: 151,
        median: 295,
        p90: 512,
        meanWickets: 9.53,
        meanLegalBalls: 570.9,
      },
      {
        count: 1370,
        meanRuns: 246.4,
        p10: 127,
        median: 241,
        p90: 375,
        meanWickets: 8.16,
        meanLegalBalls: 449.2,
      },
      {
        count: 954,
        meanRuns: 181.5,
        p10: 58,
        median: 173,
        p90: 309,
        meanWickets: 6.41,
        meanLegalBalls: 335.8,
      },
    ],
  },
}
