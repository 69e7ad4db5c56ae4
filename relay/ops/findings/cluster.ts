import type { Finding } from './finding.ts'

export const storeGone: Finding = ({ facts }) =>
  facts.hasStore === false
    ? {
        id: 'store-gone',
        level: 'act',
        sentence:
          'The store of the cluster does not answer. Viewers keep what they have and are told that it is old.',
        advice: 'Start Redis again; the relays go on by themselves within seconds.',
        page: 'redis-is-gone',
      }
    : undefined
