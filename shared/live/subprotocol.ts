/** Of WebSocket: PROTOCOL.md says what its messages promise. Apart from their schemas, which pages do without. */
export const SUBPROTOCOL = 'crease.live.v1'
