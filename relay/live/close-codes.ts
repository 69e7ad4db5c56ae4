/** Why the relay closes a connection: RFC 6455 section 7.4.1, and the protocol's own from 4000. */
export const CloseCode = {
  /** The relay restarts: come again (RFC 6455 registry, "Service Restart"). */
  restart: 1012,
  unsupportedData: 1003,
  /** Three messages in a row that could not be understood. */
  badMessages: 4400,
  tooSlow: 4408,
  flood: 4429,
} as const
