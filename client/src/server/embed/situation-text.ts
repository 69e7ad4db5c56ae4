import type { Situation } from '#client/kit/cricket-ui/match/situation.ts'
import { situationMessage } from '#client/kit/cricket-ui/match/situation-message.ts'
import type { Say } from './words.ts'

type Parts = { say: Say; team(teamId: number): string; startsAt: string }

/** Empty where the figures say it all. */
export function saySituation(situation: Situation, { say, team, startsAt }: Parts): string {
  if (situation.kind === 'starts') return say('starts.at', { time: startsAt })
  const message = situationMessage(situation, team)
  return message ? say(message.id, message.values) : ''
}
