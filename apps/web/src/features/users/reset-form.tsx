import { useLocation } from 'react-router'
import { AuthFrame } from './auth-frame.tsx'
import { EmailLinkForm } from './email-link-form.tsx'

/** Renders /auth/reset#token, where a user sets a new password. The token is in the hash, so it reaches the server only when the user submits the form. */
export default function ResetRoute() {
  return (
    <AuthFrame>
      <ResetForm token={useLocation().hash.slice(1)} />
    </AuthFrame>
  )
}

/** Sets a new password with the token from the email. */
export function ResetForm({ token }: { token: string }) {
  return (
    <EmailLinkForm
      title="Set a new password"
      lead="You are signed out everywhere, and your API keys are revoked."
      label="Set the password"
      password="new"
      request={(newPassword) => ({ path: '/api/auth/reset-password', body: { token, newPassword } })}
      failed={{ title: 'The password was not changed', nextStep: 'Ask for a new link' }}
      done={{ title: 'Your new password is set', message: 'You are signed out everywhere. Sign in with the new password.' }}
    />
  )
}
