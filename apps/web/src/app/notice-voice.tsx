import { useNotices } from '../ui/notices/notice-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Announces notices to screen readers. Always renders the live region, because screen readers only announce changes to an existing region. */
export function NoticeVoice() {
  const { newest } = useNotices()
  const announcement = newest ? `${newest.title}. ${newest.message ?? ''}` : ''
  const urgent = newest?.type === 'error'
  return (
    <>
      <VisuallyHidden live="polite">{urgent ? '' : announcement}</VisuallyHidden>
      <VisuallyHidden live="assertive">{urgent ? announcement : ''}</VisuallyHidden>
    </>
  )
}
