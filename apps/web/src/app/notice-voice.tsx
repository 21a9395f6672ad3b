import { useNotices } from '../ui/notices/notice-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Reads notices out. It stands there before their words, or it would not be heard. */
export function NoticeVoice() {
  const { newest } = useNotices()
  const words = newest ? `${newest.title}. ${newest.message ?? ''}` : ''
  const urgent = newest?.type === 'error'
  return (
    <>
      <VisuallyHidden live="polite">{urgent ? '' : words}</VisuallyHidden>
      <VisuallyHidden live="assertive">{urgent ? words : ''}</VisuallyHidden>
    </>
  )
}
