import { MessageSquareQuote } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Empty state' } satisfies StoryMeta

export const StartsTheJob = () => (
  <EmptyState level={3} icon={<MessageSquareQuote size={32} />} title="No reviews yet" actions={<Button variant="primary">Paste reviews</Button>}>
    <p>Paste a few, or connect your store. The best quotes become proof sections, with permission tracked.</p>
  </EmptyState>
)
