import { z } from 'zod'
import type { ModuleJob } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Mail, Mailer } from '../../platform/mailer/mailer.ts'
import type { EmailKind, EmailKinds } from './email-kinds.ts'
import { EMAIL_QUEUE } from './queue-email.ts'

/** Maps each kind of email to the function that writes it. The function returns null if the email has no recipient. */
export type EmailWriters = { [K in EmailKind]: (fields: EmailKinds[K]) => Promise<Mail | null> }

const payloadShape = z.object({ id: z.string(), sealed: z.string() })

/** Decrypts, renders and sends the queued emails. */
export const emailsJob: ModuleJob<{ system: Pick<SystemContext, 'secrets'>; mailer: Mailer; emailWriters: EmailWriters }> = {
  name: EMAIL_QUEUE,
  async handle({ system, mailer, emailWriters }, payload) {
    const { id, sealed } = payloadShape.parse(payload)
    const { kind, fields } = JSON.parse(system.secrets.open(sealed, { owner: id, field: EMAIL_QUEUE })) as { kind: EmailKind; fields: never }
    const mail = await emailWriters[kind](fields)
    if (mail) await mailer.send(mail, id)
  },
}
