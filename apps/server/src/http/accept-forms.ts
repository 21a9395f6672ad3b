import type { Server } from './create-server.ts'

const MAX_FORM_BYTES = 32 * 1024

/**
 * Lets the routes of a plugin accept HTML forms, for pages that work without scripts. All other routes reject form bodies, because other sites can submit
 * forms.
 */
export function acceptForms(server: Server): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
