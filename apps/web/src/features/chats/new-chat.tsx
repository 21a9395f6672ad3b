import type { BrandDocument } from '@brandwright/contracts/brands'
import { useNavigate } from '../../lib/use-navigate.ts'
import { ChatFrame } from './chat-frame.tsx'
import { chatPath } from './chat-paths.ts'
import { FirstQuestion } from './first-question.tsx'

export function NewChat({ guide }: { guide: BrandDocument }) {
  const navigate = useNavigate()
  return (
    <ChatFrame brandId={guide.id} title="New chat">
      <FirstQuestion guide={guide} onStarted={({ chat }) => navigate(chatPath(chat.id))} />
    </ChatFrame>
  )
}
