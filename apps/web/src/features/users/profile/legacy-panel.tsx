import { EmptyState } from '../../../ui/empty-state.tsx'

/** "Legacy" of the profile holds words alone. */
export function LegacyPanel() {
  return (
    <EmptyState title="Legacy settings">
      <p>Settings of earlier versions would stand here. Your account has none.</p>
    </EmptyState>
  )
}
