import { useNotices } from '../ui/notices/notice-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Announces notices to screen readers. The live region must exist before its text, otherwise screen readers ignore the text. */
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
