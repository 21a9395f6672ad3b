import { findIssuer } from '../../platform/operator-fetch/find-issuer.ts'

/** Those whom the operator lets vouch for people. */
export interface Federation {
  google?: { clientId: string; clientSecret: string }
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string }
}

/** Leaves out an issuer that cannot be reached just now: people still sign in by other means. */
export async function reachableFederation(given: Federation, report: (error: unknown, words: string) => void): Promise<Federation> {
  if (!given.oidc) return given
  try {
    await findIssuer(given.oidc.issuer)
    return given
  } catch (error) {
    report(error, `sign-in by ${given.oidc.name} is off until the next start: its issuer could not be read`)
    return { google: given.google }
  }
}

/** What the sign-in page offers besides e-mail and password. */
export const signInProviders = ({ google, oidc }: Federation): { id: string; name: string }[] => [
  ...(google ? [{ id: 'google', name: 'Google' }] : []),
  ...(oidc ? [{ id: 'oidc', name: oidc.name }] : []),
]
