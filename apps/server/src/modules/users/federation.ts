import { findIssuer } from '../../platform/operator-fetch/find-issuer.ts'

/** External identity providers configured by the operator. */
export interface Federation {
  google?: { clientId: string; clientSecret: string }
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string }
}

/** Disables an issuer that is unreachable at startup, so that the server starts and users can sign in by other methods. */
export async function reachableFederation(federation: Federation, report: (error: unknown, message: string) => void): Promise<Federation> {
  if (!federation.oidc) return federation
  try {
    await findIssuer(federation.oidc.issuer)
    return federation
  } catch (error) {
    report(error, `sign-in by ${federation.oidc.name} is off until the next start: its issuer could not be loaded`)
    return { google: federation.google }
  }
}

/** Lists the sign-in providers offered in addition to email and password. */
export const signInProviders = ({ google, oidc }: Federation): { id: string; name: string }[] => [
  ...(google ? [{ id: 'google', name: 'Google' }] : []),
  ...(oidc ? [{ id: 'oidc', name: oidc.name }] : []),
]
