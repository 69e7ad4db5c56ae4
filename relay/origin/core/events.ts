import Emittery from 'emittery'

/**
 * What parts announce to each other. Who emits `content changed` or `match changed` waits until all of them
 * have acted on it; a listener that fails acts again by itself, as what was stored is stored.
 */
export type OriginEvents = Emittery<{
  'match ended': undefined
  'match changed': undefined
  'content changed': undefined
}>

export const originEvents = (): OriginEvents => new Emittery()
