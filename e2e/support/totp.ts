import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

/** Returns the six digits that an authenticator app shows for a key at the specified time (RFC 6238). */
export function totp(secret: string, now = new Date()): string {
  const bits = [...secret.replace(/=+$/, '')].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 1000 / STEP_S)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const from = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
