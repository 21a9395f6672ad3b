import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { appRouter } from './router.ts'

it('a second navigation supersedes an unfinished first navigation', async () => {
  const router = appRouter(new QueryClient())
  void router.navigate('/auth/forgotten')
  await router.navigate('/auth/reset')
  expect(router.state.matches.at(-1)?.route.path).toBe('auth/reset')
  router.dispose()
})
