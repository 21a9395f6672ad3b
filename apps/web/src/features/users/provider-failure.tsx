import { PROVIDER_MESSAGE_COOKIE } from '@brandwright/contracts/provider-message-cookie'
import { useEffect, useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'

/** Messages for error codes of failed provider sign-ins. They are used if the provider sends no message of its own. */
const REASONS: Record<string, string> = {
  access_denied: 'You did not authorise the sign-in.',
  account_not_linked: 'An account with that address already exists. Sign in with its password.',
  email_not_found: 'The provider did not share your email address.',
  state_mismatch: 'The sign-in took too long, or was started in another browser. Please try again.',
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

/** Returns the provider's message about a rejected sign-in, or an empty string if there is no message. */
export function providerMessage(cookies = document.cookie): string {
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(`${PROVIDER_MESSAGE_COOKIE}=`))
  try {
    return decodeURIComponent(cookie?.slice(PROVIDER_MESSAGE_COOKIE.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Deletes the provider's message, so that it is shown only once. */
function clearProviderMessage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API
  document.cookie = `${PROVIDER_MESSAGE_COOKIE}=; Max-Age=0; Path=/auth; SameSite=Lax`
}
