import { createAccounts } from '../../modules/users/accounts.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import type { TestApp } from '../open-test-app.ts'

const SECRET = 'a secret of thirty-two characters or more'

/** Returns every call that the accounts library could serve in this setup, with its path. */
export function libraryCalls({ context }: TestApp): { method: string; path: string }[] {
  const { api } = createAccounts({
    database: context.database,
    secret: SECRET,
    secrets: createSecrets(SECRET),
    publicUrl: 'http://127.0.0.1:1',
    sendConfirmation: async () => {},
    federation: { google: { clientId: 'x', clientSecret: 'x' } },
    note: () => {},
  })
  return Object.values(api as unknown as Record<string, { path?: string; options?: { method?: string | string[] } }>).flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method) => ({ method: method === '*' ? 'GET' : method, path: `/api/auth${path}` })) : [],
  )
}
