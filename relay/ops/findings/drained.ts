import type { Finding } from './finding.ts'

/** An operator sends the viewers of a relay to the others. */

export const draining: Finding = ({ facts }) =>
  facts.isDraining
    ? {
        id: 'draining',
        level: 'watch',
        sentence: 'This relay is being drained: viewers are sent to the others.',
        advice: 'Nothing to do if you meant it. Otherwise undo the drain, or start the relay again.',
        page: 'drain',
      }
    : undefined
