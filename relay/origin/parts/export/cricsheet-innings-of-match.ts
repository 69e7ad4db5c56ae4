import { marksInFiles } from '#shared/cricket/ball-mark-schemas.ts'
import type { BallMarks } from '#shared/cricket/ball-marks.ts'
import type { Delivery, LoggedFielder, LoggedWicket, ReplacementEvent } from '#shared/cricket/match-log.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { PlainEvent } from './corrected-events.ts'

type Events = readonly PlainEvent[]

/** Target and overs are those of the end, as a file has one of each. */
export function cricsheetInnings(events: Events, card: Scorecard, names: Names) {
  const replacements = replacementsBefore(events)
  return events
    .filter((event) => event.Type === 'innings')
    .map(({ Innings, Forfeited, Powerplays }) => {
      const { BattingTeamId, SuperOver, Declared, Target, TargetOvers } = card.Innings[`${Innings}`] ?? {}
      const own = events.filter((event) => 'Innings' in event && event.Innings === Innings)
      const { pre, post, during } = penaltiesIn(own)
      const balls = own.filter((event) => event.Type === 'delivery')
      const absent = own.flatMap((event) => (event.Type === 'absent' ? [names.nameOf(event.Player)] : []))
      const miscounts = own.flatMap((event) =>
        event.Type === 'miscount' ? [[event.Over, { balls: event.Balls }]] : [],
      )
      return {
        team: names.teamOf(BattingTeamId),
        super_over: SuperOver,
        declared: Declared,
        forfeited: Forfeited,
        overs: [...new Set(balls.map(({ Over }) => Over))].map((over) => ({
          over,
          deliveries: balls
            .filter(({ Over }) => Over === over)
            .map((ball) =>
              cricsheetDelivery(withPenalty(ball, during.get(ball)), replacements.get(ball), names),
            ),
        })),
        absent_hurt: absent.length > 0 ? absent : undefined,
        penalty_runs: pre + post > 0 ? { pre: pre || undefined, post: post || undefined } : undefined,
        miscounted_overs: miscounts.length > 0 ? Object.fromEntries(miscounts) : undefined,
        powerplays: Powerplays?.map(({ From, To }) => ({
          from: From + 0.1,
          to: To + 0.1,
          type: 'mandatory',
        })),
        target: Target === undefined ? undefined : { runs: Target, overs: oversOf(TargetOvers) },
      }
    })
}

/** "17.10", of an over of more than ten balls, is no number of the same figures. */
function oversOf(text: string | undefined): number | string | undefined {
  return text !== undefined && `${Number(text)}` === text ? Number(text) : text
}

function replacementsBefore(events: Events): ReadonlyMap<Delivery, readonly ReplacementEvent[]> {
  const before = new Map<Delivery, ReplacementEvent[]>()
  let waiting: ReplacementEvent[] = []
  for (const event of events) {
    if (event.Type === 'replacement') waiting.push(event)
    if (event.Type !== 'delivery') continue
    before.set(event, waiting)
    waiting = []
  }
  return before
}

/** A file has them before and after an innings; those in between go with the ball before them. */
function penaltiesIn(own: Events) {
  const first = own.findIndex(({ Type }) => Type === 'delivery')
  const last = own.findLastIndex(({ Type }) => Type === 'delivery')
  const during = new Map<Delivery, number>()
  let [pre, post] = [0, 0]
  for (const [place, event] of own.entries()) {
    if (event.Type !== 'penalty') continue
    const ball = own.slice(0, place).findLast((one) => one.Type === 'delivery')
    if (place < first || !ball) pre += event.Runs
    else if (place > last) post += event.Runs
    else during.set(ball, (during.get(ball) ?? 0) + event.Runs)
  }
  return { pre, post, during }
}

function withPenalty(ball: Delivery, runs = 0): Delivery {
  if (runs === 0) return ball
  return { ...ball, Extras: { ...ball.Extras, Penalty: (ball.Extras?.Penalty ?? 0) + runs } }
}

type Names = { nameOf: (id: number) => string; teamOf: (id: number | undefined) => string }

function cricsheetDelivery(
  { Batter, NonStriker, Bowler, Runs, Extras = {}, Wickets, ...marks }: Delivery,
  replacements: readonly ReplacementEvent[] = [],
  names: Names,
) {
  const { Byes: byes, LegByes: legbyes, NoBalls: noballs, Wides: wides, Penalty: penalty } = Extras
  const extras = { byes, legbyes, noballs, wides, penalty }
  const ofExtras = Object.values(extras).reduce<number>((sum, runs = 0) => sum + runs, 0)
  return {
    batter: names.nameOf(Batter),
    bowler: names.nameOf(Bowler),
    non_striker: names.nameOf(NonStriker),
    runs: { batter: Runs, extras: ofExtras, total: Runs + ofExtras, ...marksInJson('runs', marks) },
    extras: ofExtras > 0 ? extras : undefined,
    ...marksInJson('ball', marks),
    wickets: Wickets?.map((wicket) => wicketInFile(wicket, names)),
    replacements: replacements.length > 0 ? replacementsInFile(replacements, names) : undefined,
  }
}

function marksInJson(place: 'ball' | 'runs', ball: BallMarks) {
  return Object.fromEntries(
    marksInFiles(place).flatMap(([mark, { key, write }]) =>
      ball[mark] === undefined ? [] : [[key, write(ball[mark])]],
    ),
  )
}

function wicketInFile({ Player, Kind, Fielders }: LoggedWicket, names: Names) {
  return {
    player_out: names.nameOf(Player),
    kind: Kind,
    fielders: Fielders?.map((fielder) => fielderInFile(fielder, names)),
  }
}

function fielderInFile({ PlayerId, Name, Substitute }: LoggedFielder, { nameOf }: Names) {
  return { name: PlayerId === undefined ? Name : nameOf(PlayerId), substitute: Substitute }
}

function replacementsInFile(replacements: readonly ReplacementEvent[], { nameOf, teamOf }: Names) {
  const ofScope = (scope: ReplacementEvent['Scope']) => {
    const some = replacements.filter(({ Scope }) => Scope === scope)
    return some.length === 0
      ? undefined
      : some.map(({ In, Out, TeamId, Role, Reason }) => ({
          in: nameOf(In),
          out: Out === undefined ? undefined : nameOf(Out),
          team: TeamId === undefined ? undefined : teamOf(TeamId),
          role: Role,
          reason: Reason,
        }))
  }
  return { match: ofScope('match'), role: ofScope('role') }
}
