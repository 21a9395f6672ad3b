import { useLocation, useSearchParams } from 'react-router'
import { AuthFrame } from './auth-frame.tsx'
import { EmailLinkForm } from './email-link-form.tsx'

/** Renders /auth/verify#token, which confirms an email address. `?by=provider` means that the account was created with a sign-in provider. */
export default function VerifyRoute() {
  const [search] = useSearchParams()
  return (
    <AuthFrame>
      <VerifyForm token={useLocation().hash.slice(1)} byProvider={search.get('by') === 'provider'} />
    </AuthFrame>
  )
}

type VerifyFormProps = {
  token: string
  /** True if the user signed up with a provider and therefore has no password. The user must then open the link in the browser with which they signed up. */
  byProvider: boolean
}

/** Confirms an email address. Requires proof that the user signed up themselves, because someone else may have entered the address. */
export function VerifyForm({ token, byProvider }: VerifyFormProps) {
  return (
    <EmailLinkForm
      title="Confirm your address"
      lead={byProvider ? 'Confirm that this address is yours, in the browser in which you signed in.' : 'Enter the password that you chose when you signed up.'}
      label="Confirm the address"
      password={byProvider ? 'none' : 'current'}
      request={(password) => ({ path: '/api/auth/verify-email', body: byProvider ? { token } : { token, password } })}
      failed={{ title: 'The address was not confirmed', nextStep: 'Set a new password' }}
      done={{ title: 'Your address is confirmed', message: 'You can sign in now.' }}
    />
  )
}
