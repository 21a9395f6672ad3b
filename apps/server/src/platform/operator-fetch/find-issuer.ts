import { z } from 'zod'

const ANSWER_TIMEOUT_MS = 5000
const shape = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() })

/** Returns the discovery URL of a configured OpenID issuer. Throws if the issuer does not respond or its discovery document names another issuer. */
export async function findIssuer(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const found = shape.parse(await answer.json())
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) throw new Error(`${address} identifies itself as ${found.issuer}.`)
  return address
}
