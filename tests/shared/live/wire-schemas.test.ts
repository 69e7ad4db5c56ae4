import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Board, MatchState } from '#shared/live/match-state.ts'
import * as messages from '#shared/live/messages.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'

/**
 * Changes whenever what goes over the wire does. A new hash is right only for what the protocol allows an older peer to
 * leave out (`delay` of a subscription, `Notice` of the board, `Withdrawn`, `Level`, `Overs` and `HeardAt` of a match, `InPlay` and `Players` of an innings, `Players` and `AllOut` of its score, `Words` of a result came so; a source may leave out what it does not keep, `Extras` and `Partnerships` of an innings and the balls of batters and bowlers among it); everything else needs a new version.
 */
const WIRE_OF_VERSION_1 = '004143152d2a49ca'

test('the wire of crease.live.v1 has not changed', () => {
  const schemas = [messages.ClientMessage, messages.RelayMessage, Board, MatchState].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
  )
  const limits = [SUBPROTOCOL, messages.RATES, messages.MAX_TOPICS, messages.MAX_MESSAGE_BYTES]
  const hash = createHash('sha256')
    .update(JSON.stringify([schemas, limits]))
    .digest('hex')
    .slice(0, 16)
  expect(hash).toBe(WIRE_OF_VERSION_1)
})
