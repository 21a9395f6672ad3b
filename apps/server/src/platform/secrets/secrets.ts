import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Owner and field that a secret belongs to. The secret can only be decrypted with the same owner and field. */
interface FieldLocation {
  owner: string
  field: string
}

export interface Secrets {
  seal(text: string, location: FieldLocation): string
  /** Decrypts a text. Throws if it was encrypted with another key or for another owner or field, or was modified. */
  open(sealed: string, location: FieldLocation): string
  /** Returns true if a text was encrypted with this server's key. */
  isOurs(sealed: string): boolean
}

const FORM = 's1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM using a key derived from the master key. Format: `s1.keyId.nonce.text+tag`, base64url. */
export function createSecrets(masterKey: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'brandwright secrets', 32))
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  const isOurs = (sealed: string) => sealed.split('.')[1] === keyId
  return {
    isOurs,
    seal(text, location) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(location))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [FORM, keyId, nonce.toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, location) {
      const [form, , nonce, body] = sealed.split('.')
      if (form !== FORM || !nonce || !body) throw new Error('This text is not encrypted.')
      if (!isOurs(sealed)) throw new Error('This was encrypted with another SECRET_KEY.')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAAD(boundTo(location))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

const boundTo = ({ owner, field }: FieldLocation) => Buffer.from(JSON.stringify([owner, field]))
