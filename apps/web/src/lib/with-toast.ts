import { toast } from '../ui/toaster/toast-store.ts'
import { errorWords } from './error-words.ts'

/** For requests that have no words of their own: one line once they have ended. Throws what the work throws. */
export async function withToast<T>(work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work()
    toast('success', 'Request completed successfully')
    return answer
  } catch (error) {
    toast('error', 'Request failed', errorWords(error))
    throw error
  }
}
