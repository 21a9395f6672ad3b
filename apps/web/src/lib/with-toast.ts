import { toast } from '../ui/toaster/toast-store.ts'
import { errorMessage } from './error-message.ts'

/** Shows a toast with the outcome of a request. Rethrows errors of `work`. */
export async function withToast<T>(work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    toast('success', 'Request completed successfully')
    return answer
  } catch (error) {
    toast('error', 'Request failed', errorMessage(error))
    throw error
  }
}
