import type { Server } from './create-server.ts'

const MAX_FORM_BYTES = 32 * 1024

/** Has the routes of a plugin read the forms of pages without scripts, which can send nothing else; no other route reads them. */
export function acceptForms(server: Server): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
