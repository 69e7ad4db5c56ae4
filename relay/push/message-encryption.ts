import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** Keys of one message to one browser (RFC 8291), of which nothing depends on what it will say: used once. */
export type MessageKeys = { publicKey: Buffer; salt: Buffer; key: Buffer; nonce: Buffer }

/** A browser's side, as its subscription gives it: base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

const RECORD_BYTES = 4096
/** RFC 8188, 2: ends the last record. */
const LAST_RECORD = Buffer.from([2])
/** What a push service must take (RFC 8291, 4), less the header and the tag. */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - 86 - 16 - 1

/** The dear part of a message, a key exchange: it can be done before there is anything to say. Throws where the key is no point of the curve. */
export function prepareKeys({ p256dh, auth }: BrowserKeys): MessageKeys {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const exchange = createECDH('prime256v1')
  const publicKey = exchange.generateKeys()
  const secret = derive(
    Buffer.from(auth, 'base64url'),
    exchange.computeSecret(browserKey),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, publicKey]),
  )
  const salt = randomBytes(16)
  return {
    publicKey,
    salt,
    key: derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0')).subarray(0, 16),
    nonce: derive(salt, secret, Buffer.from('Content-Encoding: nonce\0')).subarray(0, 12),
  }
}

/** The body of a push: RFC 8188's `aes128gcm`, in one record. */
export function encryptMessage({ publicKey, salt, key, nonce }: MessageKeys, message: Uint8Array): Buffer {
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(publicKey.length, 20)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    header,
    publicKey,
    cipher.update(message),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** HKDF with SHA-256 (RFC 5869) for at most 32 bytes: one block. */
function derive(salt: Buffer, material: Buffer, use: Buffer): Buffer {
  const key = createHmac('sha256', salt).update(material).digest()
  return createHmac('sha256', key)
    .update(use)
    .update(Buffer.from([1]))
    .digest()
}
