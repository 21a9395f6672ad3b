import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { SystemContext } from '../../platform/context.ts'
import { type AccountsGateway, respond } from './accounts-gateway.ts'
import { countAttempt, limits } from './limits.ts'

/** Time for which used codes are stored, longer than the time for which the library accepts a code. */
const CODE_LASTS_MS = 5 * 60_000

const shape = z.object({ user: z.object({ id: z.string() }) })

const byPassword = z.strictObject({ password: z.string().max(1000) })
const factorCode = z.strictObject({ code: z.string().min(1).max(50), trustDevice: z.boolean().optional() })
const hide = { hide: true } as const

/** Registers the two-factor routes: enabling and disabling with the password, and verification at sign-in. */
export function twoFactorRoutes(server: Server, { system, gateway }: { system: SystemContext; gateway: AccountsGateway }): void {
  const { assertPassword, limitSubnet, pass, sessionOf, remember } = gateway
  for (const step of ['enable', 'disable', 'generate-backup-codes'] as const)
    server.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: byPassword } }, async (request, reply) => {
      await assertPassword(request, request.body.password)
      return pass(request, reply)
    })
  for (const step of ['verify-totp', 'verify-backup-code'] as const)
    server.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: factorCode } }, async (request, reply) => {
      await limitSubnet(request, limits.guessCode)
      const answer = await sessionOf(request)
      await useCodeOnce(system, answer.text, request.body.code)
      const sent = respond(reply, answer)
      await remember(request, reply, answer.text)
      return sent
    })
}

/** Throws if a valid code has been used before, so that an observed code can't be replayed. */
async function useCodeOnce(context: SystemContext, answer: string, code: string): Promise<void> {
  const { user } = shape.parse(JSON.parse(answer))
  await countAttempt(context, { name: 'use this code', max: 1, windowMs: CODE_LASTS_MS }, user.id, code)
}
