import { type ReactElement, useEffect } from 'react'
import { NoticeHistory } from '../ui/notice-stack/notice-history.tsx'
import { markNoticesRead } from '../ui/notices/notice-store.ts'
import { Popover } from '../ui/popover.tsx'

export default function NoticeBellPopover({ children }: { children: ReactElement }) {
  return (
    <Popover label="Notices of this session" align="end" width={360} defaultOpen content={() => <History />}>
      {children}
    </Popover>
  )
}

function History() {
  useEffect(markNoticesRead, [])
  return <NoticeHistory />
}
