import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { appRouter } from './router.ts'

it('knows every screen though the first that was asked for is overtaken by another', async () => {
  const router = appRouter(new QueryClient())
  void router.navigate('/auth/forgotten')
  await router.navigate('/auth/reset')
  expect(router.state.matches.at(-1)?.route.path).toBe('auth/reset')
  router.dispose()
})
