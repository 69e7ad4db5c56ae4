import type * as z from 'zod/mini'
import { deliveries, matchDetail } from '#client/kit/api/match-calls.ts'
import { detailId, matchOfDetail } from '#client/kit/api/match-state-of-detail.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { idOf } from '#shared/addresses/paths.ts'
import type { DeliveriesAnswer, MatchDetailAnswer } from '#shared/api/match.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { boardAtMatch, RewoundMatch } from '#shared/live/rewound-match.ts'
import { screenAt } from '../site/app/screens.ts'
import type { PageContents } from '../site/features/page-contents/page-contents.ts'

/** A page whose address names a ball shows its match as it was after that ball, where that is known. */
export function contentsAtBall(path: string, query: string, contents: PageContents): PageContents {
  const ball = ballOfQuery(query)
  const id = idOf(screenAt(path)?.match.params.liveMatchId)
  if (ball === undefined || id === undefined) return contents
  const { live, content } = contents
  const known = live[match(id)]
  const now = known?.state as MatchState | undefined
  const answer = content[deliveries(id).key] as z.infer<typeof DeliveriesAnswer> | undefined
  const detail = (
    content[matchDetail(detailId(id, now)).key] as z.infer<typeof MatchDetailAnswer> | undefined
  )?.data
  const state = now ?? (detail && matchOfDetail(detail, id))
  if (state === undefined || answer?.data === undefined) return contents
  try {
    const rewound = new RewoundMatch({
      state,
      squads: detail?.Squads,
      balls: answer.data,
      between: answer.Between,
    })
    const count = rewound.countTo(ball)
    if (count === undefined) return contents
    const then = rewound.stateAfter(count)
    const { epoch = '', offset = 0, at = contents.at } = known ?? {}
    const onBoard = live[board]
    return {
      ...contents,
      moment: { liveMatchId: id, ball },
      live: {
        ...live,
        [match(id)]: { epoch, offset, at, state: then as unknown as JsonObject },
        ...(onBoard ? { [board]: { ...onBoard, state: boardAtMatch(onBoard.state, then) } } : {}),
      },
    }
  } catch {
    return contents
  }
}
