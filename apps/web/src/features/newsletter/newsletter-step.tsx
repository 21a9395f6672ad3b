import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

type NewsletterStepProps = { step: 'confirm' | 'unsubscribe'; title: string; description: string; button: string; done: string }

export function NewsletterConfirmRoute() {
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

export function NewsletterUnsubscribeRoute() {
  return (
    <NewsletterStep
      step="unsubscribe"
      title="Unsubscribe from the newsletter?"
      description="Your address is deleted immediately."
      button="Unsubscribe"
      done="You will receive no more emails from us"
    />
  )
}

/** Handles a link from an email. The user must click a button, because mail scanners open links automatically. */
function NewsletterStep({ step, title, description, button, done }: NewsletterStepProps) {
  const token = useLocation().hash.slice(1)
  const take = useMutation({ mutationFn: () => call(`/api/newsletter/${step}`, { method: 'POST', body: { token: token || '-' } }) })
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={take.isSuccess ? done : title}
        actions={
          !take.isSuccess && (
            <Button variant="primary" size="md" busy={take.isPending} onClick={() => take.mutate()}>
              {button}
            </Button>
          )
        }
      >
        {take.isError ? <p role="alert">{errorMessage(take.error)}</p> : <p role="status">{take.isSuccess ? 'You can close this page.' : description}</p>}
      </EmptyState>
    </Page>
  )
}
