import type { Finding } from './finding.ts'

const list = new Intl.ListFormat('en')

export const draining: Finding = ({ facts: { drained, relays } }) => {
  if (drained.length === 0) return undefined
  if (drained.length >= relays) {
    return {
      id: 'draining',
      level: 'act',
      sentence:
        relays === 1
          ? 'The only relay is being drained: its viewers have nowhere to go, and nobody new gets in.'
          : `All ${relays} relays are being drained: viewers have nowhere to go, and nobody new gets in.`,
      advice: 'Undo a drain on this page, or start another relay, now.',
      page: 'drain',
    }
  }
  return {
    id: 'draining',
    level: 'watch',
    sentence: `${list.format(drained)} ${drained.length === 1 ? 'is' : 'are'} being drained: viewers are sent to the others.`,
    advice: 'Nothing to do if somebody meant it. Otherwise undo the drain, or start the relay again.',
    page: 'drain',
  }
}
