import { SearchX } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type NothingFoundProps = { children: string; all?: string; onAll?: () => void }

/** Renders the message for a list in which the filters match nothing, with a hint and a button that resets the filters. */
export function NothingFound({ children, all, onAll }: NothingFoundProps) {
  return (
    <EmptyState icon={<SearchX size={32} />} title="No results found" actions={all && <Button onClick={onAll}>{all}</Button>}>
      <p>{children}</p>
    </EmptyState>
  )
}
