import type { SystemContext } from '../../platform/context.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { sendLetter } from '../mailing/send-letter.ts'
import * as store from './newsletter-store.ts'

/** Asks the address whether it wants the newsletter. One that has said so already gets no second letter; the answer is the same. */
export async function subscribe(context: SystemContext, given: { email: string }): Promise<void> {
  const email = given.email.toLowerCase()
  const token = newToken()
  await context.database.db.transaction(async (tx) => {
    if (await store.putReader(tx, email, hashOfToken(token), context.now())) await sendLetter(context, tx, 'newsletter', { email, token })
  })
}
