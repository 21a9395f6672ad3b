import { NewsletterStep } from '../features/newsletter/newsletter-step.tsx'

export default function NewsletterConfirmRoute() {
  return (
    <NewsletterStep
      step="confirm"
      title="Do you want the newsletter?"
      description="Occasional news about Brandwright. Every email has an unsubscribe link."
      button="Yes, send it"
      done="The newsletter is on its way"
    />
  )
}
