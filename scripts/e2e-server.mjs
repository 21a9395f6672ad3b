import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { tsImport } from 'tsx/esm/api'
import { copyGuide } from './testing/copy-guide.mjs'

/**
 * Runs the built server for the end-to-end tests in `e2e/`, with a real OpenID provider for sign-in. A request to a second port copies an extracted guide in
 * the database, for tests that need a guide but no scan.
 */
const { COPY_PORT, ISSUER_PORT, PUBLIC_URL } = process.env
// The server must exit together with the test runner that started it.
process.once('disconnect', () => process.exit())
const { openFakeIssuer } = await tsImport('../apps/server/src/testing/fake-issuer.ts', import.meta.url)
const issuer = await openFakeIssuer(`${PUBLIC_URL}/api/auth/callback/oidc`, Number(ISSUER_PORT))
issuer.people.vera = { email: 'vera@example.org', email_verified: true, name: 'Vera Lind' }
Object.assign(process.env, { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.clientSecret, OIDC_NAME: 'Walnut ID' })
const create = PGlite.create
let database
PGlite.create = async (...args) => {
  database = await create.apply(PGlite, args)
  return database
}
createServer(async (request, response) => {
  try {
    response.end(await copyGuide(database, JSON.parse(await text(request))))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(COPY_PORT), '127.0.0.1')
await import('../dist/server/main.js')
