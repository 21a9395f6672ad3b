import { EmailLinkForm } from './email-link-form.tsx'

type VerifyFormProps = {
  token: string
  /** The account was made by a provider and has no password: the browser that signed in shows whose it is. */
  byProvider: boolean
}

/** Confirms an address by the token of the email, for whoever signed up: the email may be due to someone else's sign-up. */
export function VerifyForm({ token, byProvider }: VerifyFormProps) {
  return (
    <EmailLinkForm
      title="Confirm your address"
      lead={byProvider ? 'Confirm that this address is yours, in the browser in which you signed in.' : 'Give the password that you chose when you signed up.'}
      label="Confirm the address"
      password={byProvider ? 'none' : 'current'}
      request={(password) => ({ path: '/api/auth/verify-email', body: byProvider ? { token } : { token, password } })}
      failed={{ title: 'The address was not confirmed', nextStep: 'Set a new password' }}
      done={{ title: 'Your address is confirmed', message: 'You can sign in now.' }}
    />
  )
}
