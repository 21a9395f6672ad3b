import { z } from 'zod'
import type { JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Mail, Mailer } from '../../platform/mailer/mailer.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { LetterKind, LetterKinds } from './letter-kinds.ts'
import { LETTERS } from './send-letter.ts'

/** Writes each kind of letter, or null where there is nobody to write to. */
export type LetterWriters = { [K in LetterKind]: (fields: LetterKinds[K]) => Promise<Mail | null> }

const payloadShape = z.object({ id: z.string(), sealed: z.string() })

/** Opens, writes and sends the letters that wait. */
export const lettersJob = (secrets: Secrets, mailer: Mailer, writers: () => LetterWriters): JobDefinition => ({
  name: LETTERS,
  async handle(payload) {
    const { id, sealed } = payloadShape.parse(payload)
    const { kind, fields } = JSON.parse(secrets.open(sealed, { owner: id, field: LETTERS })) as { kind: LetterKind; fields: never }
    const mail = await writers()[kind](fields)
    if (mail) await mailer.send(mail, id)
  },
})
