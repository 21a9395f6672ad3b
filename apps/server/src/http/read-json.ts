import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

/** Maximum nesting depth. Limited because later processing is recursive; none of our documents is nested this deeply. */
const MAX_DEPTH = 100
/** Matches NUL and lone surrogates, which are valid in JSON but can't be stored in PostgreSQL. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * Parses bodies as UTF-8 JSON and rejects invalid UTF-8 and characters that PostgreSQL can't store. Text from web pages is cleaned instead; see
 * `database/tables/jsonb.ts`.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    } catch {
      return done(new Refusal('bad_request', 'The request is not UTF-8 text.'))
    }
    parse(request, text, done)
  })
  app.addHook('preValidation', async ({ body }) => checkTree(body))
}

function checkTree(root: unknown): void {
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new Refusal('bad_request', `The request is nested deeper than ${MAX_DEPTH} levels.`)
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') checkText(value)
      else if (Array.isArray(value)) for (const item of value) below.push(item)
      else if (value && typeof value === 'object' && !Buffer.isBuffer(value))
        for (const [key, item] of Object.entries(value)) {
          checkText(key)
          below.push(item)
        }
    }
    level = below
  }
}

function checkText(text: string): void {
  if (UNSTORABLE.test(text))
    throw new Refusal('validation_failed', 'The text contains characters that cannot be stored: NUL, or incomplete characters. Remove them and try again.')
}
