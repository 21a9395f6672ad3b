import { SearchX } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type NothingFoundProps = { children: string; all?: string; onAll?: () => void }

/** Of a list that holds nothing of what was asked for: what to try, and the way back to all of it. */
export function NothingFound({ children, all, onAll }: NothingFoundProps) {
  return (
    <EmptyState icon={<SearchX size={32} />} title="No results found" actions={all && <Button onClick={onAll}>{all}</Button>}>
      <p>{children}</p>
    </EmptyState>
  )
}
