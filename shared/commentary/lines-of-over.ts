import { isLegal } from '../cricket/is-legal.ts'
import { ballsOf } from '../cricket/overs-text.ts'
import type { BallFacts, OverFacts } from './ball-facts.ts'
import type { CommentaryMatch } from './commentary-match.ts'
import { CommentaryWriter } from './commentary-writer.ts'
import { eventsAfter, eventsBeforeStart, type Interruption } from './interruptions-after-ball.ts'
import type { PhraseBook } from './phrase-book.ts'
import type { Names, Remark } from './remark-values.ts'
import {
  remarkOnBreak,
  remarkOnLimits,
  remarksOnInnings,
  remarksOnOver,
  remarksOnSuperOver,
} from './remarks-between.ts'
import { remarksOnBall } from './remarks-on-ball.ts'

/** The commentary of an over, in the order in which it happened. `figures` need no words. */
export type CommentaryLine =
  | { kind: 'ball'; key: string; facts: BallFacts; happened: string; meaning: string }
  | { kind: 'over' | 'innings' | 'break' | 'limits'; key: string; text: string; figures?: string }

/** An over in words: its balls, what stopped play between them, its summary, and that of the innings where it ended. */
export function linesOfOver(
  facts: readonly BallFacts[],
  match: CommentaryMatch,
  phrases: PhraseBook,
  names: Names,
): CommentaryLine[] {
  const writer = new CommentaryWriter(phrases, names, match.startTime)
  const countsBalls = match.format === 'The Hundred'
  return facts.flatMap((one): CommentaryLine[] => {
    const { ball, overEnd, inningsEnd } = one
    const identity = `${ball.Innings}.${ball.Over}.${ball.N}`
    const describe = (remarks: readonly Remark[], by = identity) =>
      remarks.map((remark) => writer.write(remark, by)).join(' ')
    const overIdentity = `${ball.Innings}.${ball.Over}`
    const { happened, meaning } = remarksOnBall(one)
    const describeEvents = (
      events: readonly Interruption[],
      when: string,
      at?: BallFacts,
    ): CommentaryLine[] =>
      events.map((event, index) => ({
        ...{ kind: typeof event === 'string' ? 'break' : 'limits', key: `${identity} ${when} ${index}` },
        text: describe([
          typeof event === 'string' ? remarkOnBreak(event, at) : remarkOnLimits(event, countsBalls),
        ]),
      }))
    const lines: CommentaryLine[] = [
      ...(one.place === 0 ? describeEvents(eventsBeforeStart(match), 'before') : []),
      {
        ...{ kind: 'ball', key: identity, facts: one },
        happened: describe(happened),
        meaning: describe(meaning),
      },
    ]
    const events = eventsAfter(match, one)
    if (overEnd)
      lines.push({
        ...{ kind: 'over', key: `${identity} over` },
        text: describe(remarksOnOver(overEnd, countsBalls, match.ballsPerOver), overIdentity),
        figures: figuresOf(overEnd, names, countsBalls ? match.ballsPerOver : undefined),
      })
    lines.push(...describeEvents(events.within, 'within', one))
    if (inningsEnd)
      lines.push({
        ...{ kind: 'innings', key: `${identity} innings` },
        text: describe(remarksOnInnings(inningsEnd, countsBalls, legalBalls(match, ball.Innings))),
      })
    for (const { number, team } of inningsEnd ? forfeitedAfter(match, ball.Innings) : [])
      lines.push({
        ...{ kind: 'innings', key: `innings ${number}` },
        text: describe([{ key: 'forfeited', sides: { team } }], `${number}`),
      })
    lines.push(...describeEvents(events.between, 'between'))
    for (const remark of inningsEnd ? remarksOnSuperOver(match.card, ball.Innings) : [])
      lines.push({ ...{ kind: 'innings', key: `${identity} super over` }, text: describe([remark]) })
    return lines
  })
}

/** `Rao 34 (28), Das 12 (9) · Panicker 3-0-21-1`, or `15-0-21-1` where balls are counted, of so many an over. */
function figuresOf({ batters, bowler }: OverFacts, names: Names, ballsPerOver: number | undefined): string {
  const bat = batters.map(({ id, runs, balls }) => `${names.person(id)} ${runs} (${balls})`).join(', ')
  const length = ballsPerOver === undefined ? bowler.overs : ballsOf(bowler.overs, ballsPerOver)
  const bowl = `${names.person(bowler.id)} ${length}-${bowler.maidens}-${bowler.runs}-${bowler.wickets}`
  return bat === '' ? bowl : `${bat} · ${bowl}`
}

function legalBalls({ balls }: CommentaryMatch, innings: number): number {
  return balls.filter((ball) => ball.Innings === innings && isLegal(ball)).length
}

/** The innings after one that were given up without a ball, which no ball of theirs can report. */
function forfeitedAfter(
  { card }: Pick<CommentaryMatch, 'card'>,
  innings: number,
): { number: number; team: number }[] {
  const next = card.Innings[`${innings + 1}`]
  if (!next?.Forfeited) return []
  return [{ number: innings + 1, team: next.BattingTeamId }, ...forfeitedAfter({ card }, innings + 1)]
}
