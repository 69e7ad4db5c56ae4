import { type Fault, faultText } from './fault.ts'
import type { MatchEvent } from './match-log.ts'

/** The message begins with where: innings and balls count from 1, overs by how many are completed. Sending again never helps. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent'
  readonly retryable = false
  readonly fault: Fault

  constructor(event: MatchEvent, fault: Fault) {
    super(`${placeOf(event)}: ${faultText(fault)}`)
    this.fault = fault
  }
}

/** Where an event belongs, in words: "innings 1, over 3, ball 2" for a delivery. */
export function placeOf(event: MatchEvent): string {
  switch (event.Type) {
    case 'delivery':
      return `innings ${event.Innings}, over ${event.Over}, ball ${event.N}`
    case 'correction':
      return `${placeOf(event.Delivery)} (corrected)`
    case 'miscount':
      return `innings ${event.Innings}, over ${event.Over}, miscount`
    case 'innings':
    case 'innings end':
    case 'target':
    case 'penalty':
    case 'absent':
      return event.Type === 'innings' ? `innings ${event.Innings}` : `innings ${event.Innings}, ${event.Type}`
    case 'shot':
    case 'left out':
    case 'toss':
    case 'replacement':
    case 'break':
    case 'resume':
    case 'result':
      return event.Type
  }
}
