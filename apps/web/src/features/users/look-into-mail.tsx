import { AuthCard } from './auth-card.tsx'

/** After a sign-up whose address is to be confirmed. Reads the same whether or not there was an account. */
export function LookIntoMail() {
  return (
    <AuthCard title="Look into your mail">
      <p role="status">We have sent you a letter. Open the link in it to confirm your address, then sign in.</p>
    </AuthCard>
  )
}
