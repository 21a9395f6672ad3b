import { z } from 'zod'
import type { ModuleJob } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Mail, Mailer } from '../../platform/mailer/mailer.ts'
import type { LetterKind, LetterKinds } from './letter-kinds.ts'
import { LETTERS } from './send-letter.ts'

/** Writers of each kind of email; they return null if there is no recipient. */
export type LetterWriters = { [K in LetterKind]: (fields: LetterKinds[K]) => Promise<Mail | null> }

const payloadShape = z.object({ id: z.string(), sealed: z.string() })

/** Decrypts, writes and sends the queued emails. */
export const lettersJob: ModuleJob<{ system: Pick<SystemContext, 'secrets'>; mailer: Mailer; letterWriters: LetterWriters }> = {
  name: LETTERS,
  async handle({ system, mailer, letterWriters }, payload) {
    const { id, sealed } = payloadShape.parse(payload)
    const { kind, fields } = JSON.parse(system.secrets.open(sealed, { owner: id, field: LETTERS })) as { kind: LetterKind; fields: never }
    const mail = await letterWriters[kind](fields)
    if (mail) await mailer.send(mail, id)
  },
}
