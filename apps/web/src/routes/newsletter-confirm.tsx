import { NewsletterStep } from '../features/newsletter/newsletter-step.tsx'

export default function NewsletterConfirmRoute() {
  return (
    <NewsletterStep
      step="confirm"
      title="Do you want the newsletter?"
      description="What is new in Brandwright, now and then. Each letter has a way out."
      button="Yes, send it"
      done="The newsletter is on its way"
    />
  )
}
