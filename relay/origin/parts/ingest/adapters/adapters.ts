import type { FeedProvider } from '#shared/api/feed-providers.ts'
import { cricbuzz } from './cricbuzz.ts'
import { cricclubs } from './cricclubs.ts'
import { cricketdata } from './cricketdata.ts'
import { entitysport } from './entitysport.ts'
import { espncricinfo } from './espncricinfo.ts'
import { nvPlay } from './nv-play.ts'
import { playCricket } from './play-cricket.ts'
import type { Adapter } from './provided-match.ts'

/** The providers whose answers can be read, by the name that a feed is given. */
export const ADAPTERS: Readonly<Record<FeedProvider, Adapter>> = {
  ...{ cricketdata, cricbuzz, espncricinfo, entitysport, cricclubs },
  ...{ 'play-cricket': playCricket, 'nv-play': nvPlay },
}
