import { SamplePlay } from './sample-play.ts'
import { side } from './sides.ts'

/** The sample matches: every state that a screen has to show. Played afresh on each call. */
export const sampleMatches = {
  chase: () => {
    const play = new SamplePlay({
      ...T20,
      id: 7,
      sides: [side('Comets'), side('Herons')],
      name: '14th match',
      venue: 'Vizag, floodlit',
      seed: 110,
    })
    play.toss(1, 'bat').begin(1).play(120)
    play.begin(0, { Target: play.total + 1, TargetOvers: '20' }).play(102)
    return play.bowl({ Runs: 1 }).bowl({ Runs: 4 }).wicket('caught and bowled')
  },
  testDay: () =>
    new SamplePlay({
      ...LONG,
      id: 8,
      sides: [side('Kites'), side('Anchors')],
      name: '2nd Test',
      venue: 'Warangal',
      seed: 21,
    })
      .toss(0, 'bat')
      .begin(0)
      .play(700)
      .end({ Declared: true })
      .begin(1)
      .play(318),
  odi: () => {
    const play = new SamplePlay({
      ...T20,
      format: 'ODI',
      overs: 50,
      id: 9,
      sides: [side('Quarry'), side('Lamplighters')],
      name: '3rd one-day match',
      tournament: 'Lantern Shield',
      venue: 'Hampi Road',
      seed: 5,
    })
    play.toss(0, 'bat').begin(0).play(300)
    play.begin(1, { Target: play.total + 1, TargetOvers: '50' }).play(145)
    return play.event({ Type: 'break', Reason: 'rain', Text: 'Rain. Inspection at 15:40.' })
  },
  hundred: () =>
    new SamplePlay({
      ...T20,
      format: 'The Hundred',
      ballsPerOver: 5,
      overs: 20,
      id: 10,
      sides: [side('Riders'), side('Salts')],
      name: '5th match',
      tournament: 'Coast Hundred',
      venue: 'Hubli',
      seed: 9,
    })
      .toss(1, 'bowl')
      .begin(0)
      .play(63),
  upcoming: () =>
    new SamplePlay({
      ...T20,
      id: 11,
      sides: [side('Anchors'), side('Riders')],
      name: '15th match',
      venue: 'Karwar Bay',
      startTime: '2026-11-21T19:30:00Z',
      seed: 1,
    }),
  toss: () =>
    new SamplePlay({
      ...T20,
      id: 12,
      sides: [side('Salts'), side('Kites')],
      name: '16th match',
      venue: 'Gokarna',
      startTime: '2026-11-21T18:45:00Z',
      seed: 1,
    }).toss(0, 'bowl'),
  completed: () => {
    const play = new SamplePlay({
      ...T20,
      id: 13,
      sides: [side('Lamplighters'), side('Comets')],
      name: '13th match',
      venue: 'Lamp Street',
      startTime: '2026-11-20T14:00:00Z',
      seed: 31,
    })
    play.toss(0, 'bat').begin(0).play(120)
    return concluded(play.begin(1, { Target: play.total + 1, TargetOvers: '20' }).play(120))
  },
  superOver: () => {
    const play = new SamplePlay({
      ...T20,
      id: 14,
      sides: [side('Herons'), side('Quarry')],
      name: '12th match',
      venue: 'Marsh End',
      startTime: '2026-11-21T14:00:00Z',
      seed: 3,
    })
    play.toss(0, 'bat').begin(0).play(120)
    const target = play.total + 1
    play.begin(1, { Target: target, TargetOvers: '20' })
    for (let left = 120; left > 0; left--) play.bowl({ Runs: Math.ceil((target - 1 - play.total) / left) })
    return play.begin(1, { SuperOver: true }).bowl({ Runs: 4 }).bowl({ Runs: 1 }).bowl({ Runs: 6 })
  },
} as const satisfies Record<string, () => SamplePlay>

const T20 = {
  format: 'T20',
  ballsPerOver: 6,
  overs: 20,
  tournament: 'Deccan Twenty',
  startTime: '2026-11-21T15:30:00Z',
} as const

const LONG = {
  format: 'Test',
  ballsPerOver: 6,
  tournament: 'Kaveri Tour',
  startTime: '2026-11-20T04:30:00Z',
} as const

/** Ends a match with the result that its figures give. */
function concluded(play: SamplePlay): SamplePlay {
  const { Innings } = play.state
  const first = Innings['1']
  const second = Innings['2']
  if (!first || !second) return play
  const won = second.Runs > first.Runs
  return play.event({
    Type: 'result',
    Result: {
      Kind: second.Runs === first.Runs ? 'tie' : 'win',
      WinnerTeamId: won ? second.BattingTeamId : first.BattingTeamId,
      By: won ? { Wickets: 10 - second.Wickets } : { Runs: first.Runs - second.Runs },
    },
  })
}
