import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { SystemContext } from '../../platform/context.ts'
import { type AccountsDoor, respond } from './accounts-door.ts'
import { limits } from './limits.ts'
import { useCodeOnce } from './use-code-once.ts'

const byPassword = z.strictObject({ password: z.string().max(1000) })
const factorCode = z.strictObject({ code: z.string().min(1).max(50), trustDevice: z.boolean().optional() })
const hide = { hide: true } as const

/** The second factor: turned on and off by the password, asked for at the sign-in. */
export function twoFactorRoutes(server: Server, { system, door }: { system: SystemContext; door: AccountsDoor }): void {
  const { askPassword, limitPlace, pass, answered, remember } = door
  for (const step of ['enable', 'disable', 'generate-backup-codes'] as const)
    server.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: byPassword } }, async (request, reply) => {
      await askPassword(request, request.body.password)
      return pass(request, reply)
    })
  for (const step of ['verify-totp', 'verify-backup-code'] as const)
    server.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: factorCode } }, async (request, reply) => {
      await limitPlace(request, limits.guessCode)
      const answer = await answered(request)
      await useCodeOnce(system, answer.text, request.body.code)
      const sent = respond(reply, answer)
      await remember(request, reply, answer.text)
      return sent
    })
}
