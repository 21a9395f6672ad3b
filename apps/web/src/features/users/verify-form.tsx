import { EmailLinkForm } from './email-link-form.tsx'

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
