import { LetterForm } from './letter-form.tsx'

/** Confirms an address by the token of the letter, for whoever chose the password: the letter may be due to someone else's sign-up. */
export function VerifyForm({ token }: { token: string }) {
  return (
    <LetterForm
      title="Confirm your address"
      lead="Give the password that you chose when you signed up."
      label="Confirm the address"
      isNew={false}
      request={(password) => ({ path: '/api/auth/verify-email', body: { token, password } })}
      failed={{ title: 'The address was not confirmed', wayOut: 'Set a new password' }}
      done={{ title: 'Your address is confirmed', words: 'You can sign in now.' }}
    />
  )
}
