import { MessageCircle } from 'lucide-react'
import { useLocation } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { isChatScreen, showAssistant, useAssistant } from './assistant-store.ts'

/** Renders the button that toggles the assistant, or nothing on chat screens. */
export function AssistantButton() {
  const open = useAssistant()
  const { pathname } = useLocation()
  if (isChatScreen(pathname)) return null
  return (
    <IconButton label="Assistant" aria-expanded={open} onClick={() => showAssistant(!open)}>
      <MessageCircle size={18} aria-hidden="true" />
    </IconButton>
  )
}
