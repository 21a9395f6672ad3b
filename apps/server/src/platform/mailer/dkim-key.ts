import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Key that signs outgoing emails, so that receivers can verify the responsible domain. */
export interface DkimKey {
  domainName: string
  keySelector: string
  /** RSA key in PEM format. */
  privateKey: string
}

interface DkimSettings {
  DKIM_KEY_FILE?: string
  DKIM_SELECTOR?: string
  DKIM_DOMAIN?: string
  MAIL_FROM: string
}

const MIN_KEY_BITS = 1024

/**
 * Returns the configured key, or undefined if there is none; the domain is `DKIM_DOMAIN`, or else that of `MAIL_FROM`. Throws an error with a one-line message
 * if the key is unusable, because emails would otherwise be sent without a signature.
 */
export function dkimKeyOf({ DKIM_KEY_FILE, DKIM_SELECTOR, DKIM_DOMAIN, MAIL_FROM }: DkimSettings): DkimKey | undefined {
  if (!DKIM_KEY_FILE || !DKIM_SELECTOR) return undefined
  const privateKey = keyIn(DKIM_KEY_FILE)
  const domainName = DKIM_DOMAIN ?? /@(?<domain>[\w.-]+)>?\s*$/.exec(MAIL_FROM)?.groups?.domain
  if (!domainName) throw new Error('Wrong configuration: MAIL_FROM has no domain to sign for. Set DKIM_DOMAIN.')
  return { domainName, keySelector: DKIM_SELECTOR, privateKey }
}

function keyIn(file: string): string {
  const wrong = (problem: string) => new Error(`Wrong configuration: DKIM_KEY_FILE ${problem}`)
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    throw wrong(`cannot be read: ${(error as Error).message}`)
  }
  let key: ReturnType<typeof createPrivateKey>
  try {
    key = createPrivateKey(pem)
  } catch {
    throw wrong('holds no private key in PEM without a passphrase')
  }
  if (key.asymmetricKeyType !== 'rsa') throw wrong('must hold an RSA key')
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS) throw wrong(`needs at least ${MIN_KEY_BITS} bits`)
  return pem
}
