import { useMutation, useQuery } from '@tanstack/react-query'
import { providersQuery } from '../../entities/users/providers-query.ts'
import { call } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import styles from './auth-form.module.css'

/** Renders a button for each enabled sign-in provider. The server stores `returnTo` until the browser returns, so it must not contain a token. */
export function ProviderButtons({ returnTo, onLeave }: { returnTo: string; onLeave?: () => void }) {
  const { data } = useQuery(providersQuery)
  const go = useMutation({
    mutationFn: (provider: string) => call<{ url: string }>('/api/auth/sign-in/social', { method: 'POST', body: { provider, callbackURL: returnTo } }),
    onSuccess: ({ url }) => {
      onLeave?.()
      window.location.assign(url)
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <p className={styles.or}>Or continue with</p>
      {go.error && <FormAlert title="Failed to login">{go.error.message}</FormAlert>}
      <div className={styles.providers}>
        {data.items.map(({ id, name }) => (
          <Button key={id} size="lg" busy={go.isPending && go.variables === id} onClick={() => go.mutate(id)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
