import { NewsletterStep } from '../features/newsletter/newsletter-step.tsx'

export default function NewsletterUnsubscribeRoute() {
  return (
    <NewsletterStep
      step="unsubscribe"
      title="Leave the newsletter?"
      description="Your address is forgotten at once."
      button="Unsubscribe"
      done="You get no more letters of ours"
    />
  )
}
