import { openOidcPeer } from '../apps/server/src/testing/oidc-peer.ts'

/** Whoever vouches for people in the journeys: a real OpenID provider that the server of the journeys signs in by. */
const { PORT, SERVER } = process.env
const peer = await openOidcPeer(`${SERVER}/api/auth/callback/oidc`, Number(PORT))
peer.people.vera = { email: 'vera@example.org', email_verified: true, name: 'Vera Lind' }
process.once('SIGTERM', () => void peer.close())
