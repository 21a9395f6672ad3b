import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../lib/error-words.ts'
import { useGuideStep } from '../../lib/use-guide-step.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { guidelinesQuery } from './guidelines-query.ts'

/** Takes the answer of a change: it is shown at once, and a notice offers to take it back. */
export function useSaved(id: string): (answer: GuidelinesAnswer, title?: string) => void {
  const client = useQueryClient()
  const { takeBack } = useGuideStep(id)
  return (answer, title = 'Saved') => {
    client.setQueryData(guidelinesQuery(id).queryKey, answer)
    const undo = () =>
      void takeBack(answer.revision).then(
        () => notify({ type: 'info', title: 'Undone', mini: true }),
        (error: unknown) => notify({ type: 'error', title: 'Not undone', message: errorWords(error) }),
      )
    notify({ type: 'success', title, action: { label: 'Undo', handler: undo } })
  }
}
