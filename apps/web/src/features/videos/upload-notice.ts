import { errorWords } from '../../lib/error-words.ts'
import { notify, updateNotice } from '../../ui/notices/notice-store.ts'

const TITLE = 'Uploading Video'

/** A notice of a video on its way, which turns into what came of it. Throws what the work throws. */
export async function uploadNotice<T>(work: (tell: (percent: number) => void) => Promise<T>): Promise<T> {
  const id = notify({ type: 'loading', title: TITLE, message: 'Uploading your video...' })
  const tell = (percent: number) =>
    updateNotice(id, { type: 'loading', title: TITLE, message: percent < 100 ? `Upload progress: ${percent}%` : 'Checking your video...' })
  try {
    const answer = await work(tell)
    updateNotice(id, { type: 'success', title: `${TITLE} completed successfully!` })
    return answer
  } catch (error) {
    updateNotice(id, { type: 'error', title: `There was an issue with ${TITLE} Please try again.`, message: errorWords(error) })
    throw error
  }
}
