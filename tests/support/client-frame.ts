/** One frame as a browser sends it (RFC 6455, 5.2); masked with zeros, which leaves its payload as it is. */
export function clientFrame(
  opcode: number,
  payload: Buffer = Buffer.alloc(0),
  { isFinal = true, isMasked = true, isCompressed = false } = {},
): Buffer {
  const { length } = payload
  const first = (isFinal ? 0x80 : 0) | (isCompressed ? 0x40 : 0) | opcode
  const mask = isMasked ? 0x80 : 0
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  header[0] = first
  header[1] = mask | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (header.length === 4) header.writeUInt16BE(length, 2)
  if (header.length === 10) header.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([header, Buffer.alloc(isMasked ? 4 : 0), payload])
}
