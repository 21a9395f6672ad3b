import { NewsletterStep } from '../features/newsletter/newsletter-step.tsx'

export default function NewsletterUnsubscribeRoute() {
  return (
    <NewsletterStep
      step="unsubscribe"
      title="Unsubscribe from the newsletter?"
      description="Your address is deleted immediately."
      button="Unsubscribe"
      done="You get no more emails from us"
    />
  )
}
