import { useEffect, useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import { clearProviderMessage, providerMessage } from './provider-message.ts'

/** Messages for error codes of failed provider sign-ins. They are used if the provider sends no message of its own. */
const REASONS: Record<string, string> = {
  access_denied: 'You did not authorise the sign-in.',
  account_not_linked: 'An account with that address already exists. Sign in with its password.',
  email_not_found: 'The provider did not share your email address.',
  state_mismatch: 'It took too long, or was started in another browser. Please try again.',
}

export function ProviderFailure({ code }: { code: string | null }) {
  const [message] = useState(() => providerMessage())
  useEffect(clearProviderMessage, [])
  return (
    <FormAlert title={code === 'EMAIL_NOT_VERIFIED' ? 'Confirm your address first' : 'Failed to login'}>
      {message || (REASONS[code ?? ''] ?? 'The provider did not confirm who you are. Please try again.')}
    </FormAlert>
  )
}
