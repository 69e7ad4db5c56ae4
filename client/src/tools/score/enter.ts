import type { Shot } from '#shared/cricket/shot.ts'
import { type BallTap, ballStep, EMPTY_BALL, tapped } from '#shared/scoring/ball-draft.ts'
import { isFreeHit } from '#shared/scoring/free-hit-in-log.ts'
import type { BallToCome, Choice } from '#shared/scoring/next-step.ts'
import { choose, edit, type PadState, record, recordBall, recordShot, undo } from '#shared/scoring/pad.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { named } from './newcomers.ts'
import type { ScoringPhone } from './scoring-phone.ts'
import { steadyTime } from './steady-time.ts'
import { NEW_BALL, type StoredMatch } from './stored-match.ts'

/** What each tap of the scorer does to the match on this phone. */

const now = steadyTime(
  () => Date.now(),
  () => performance.now(),
)

/** It begins with when it was made. Without `crypto.randomUUID`, which a ground's own server without TLS does not have. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3))
  return [now(), ...random].map((part) => part.toString(36)).join('-')
}

/** The ball that the draft is about: the one to come, or the past one that is edited. */
export function ballOfDraft({ draft }: StoredMatch, { slots, step }: PadState): BallToCome | undefined {
  if (draft.of === undefined) return step.ask === 'ball' ? step.ball : undefined
  const event = slots.find(({ id }) => id === draft.of)?.event
  if (event?.Type !== 'delivery') return undefined
  const { Innings, Over, N, Batter, NonStriker, Bowler } = event
  return { Innings, Over, N, Batter, NonStriker, Bowler }
}

export function tapBall(phone: ScoringPhone, tap: BallTap): Promise<void> {
  return phone.change((match, state) => {
    const { draft, Sheet, pad } = match
    const to = ballOfDraft(match, state)
    if (!to) return match
    const ball = tapped(draft.ball, tap)
    const step = ballStep(ball, to, Sheet.Format, isFreeHit(Sheet, state.slots, to))
    if (step.ask !== 'nothing' || draft.of !== undefined) return { ...match, draft: { ...draft, ball } }
    return { ...match, draft: NEW_BALL, pad: recordBall(Sheet, pad, newId(), step) }
  })
}

/** Resolves with the id that the player has on this phone. */
export async function addPlayer(phone: ScoringPhone, teamId: number, name: string): Promise<number> {
  let id = 0
  await phone.change((match) => {
    const added = named(match, teamId, name)
    id = added.id
    return added.match
  })
  return id
}

export function tapChoice(phone: ScoringPhone, choice: Choice): Promise<void> {
  return phone.changePad((pad) => choose(pad, choice))
}

export function tapEvent(phone: ScoringPhone, event: PlainEvent): Promise<void> {
  return phone.changePad((pad) => record(pad, newId(), event))
}

export function tapShot(phone: ScoringPhone, shot: Shot): Promise<void> {
  return phone.change((match, { slots }) => ({ ...match, pad: recordShot(match.pad, slots, newId(), shot) }))
}

/** A draft is dropped first. */
export function tapUndo(phone: ScoringPhone): Promise<void> {
  return phone.change((match) => {
    if (match.draft.of !== undefined || Object.keys(match.draft.ball).length > 0)
      return { ...match, draft: NEW_BALL }
    return { ...match, pad: undo(match.Sheet, match.pad, newId()) }
  })
}

export function openBall(phone: ScoringPhone, of: string | undefined): Promise<void> {
  const draft = of === undefined ? NEW_BALL : { ball: EMPTY_BALL, of }
  return phone.change((match) => ({ ...match, draft }))
}

/** `event`: in the place of the past ball; absent where it is taken out. */
export function keepEdit(phone: ScoringPhone, of: string, event: PlainEvent | undefined): Promise<void> {
  return phone.change((match, { slots }) => {
    const pad = edit(match.pad, newId(), of, event)
    const shot = event ? undefined : shotOf(slots, of)
    return { ...match, draft: NEW_BALL, pad: shot === undefined ? pad : edit(pad, newId(), shot, undefined) }
  })
}

/** Where a ball went is taken out with it. */
function shotOf(slots: PadState['slots'], of: string): string | undefined {
  const place = slots.findIndex(({ id }) => id === of)
  const next = slots.slice(place + 1).find(({ event }) => event !== undefined)
  return next?.event?.Type === 'shot' ? next.id : undefined
}
