import { EmptyState } from '../../../ui/empty-state.tsx'

/** "Legacy" of the profile holds words alone (spec 000 section 2.4). */
export function LegacyPanel() {
  return (
    <EmptyState title="Legacy settings">
      <p>Settings of earlier versions would stand here. Your account has none.</p>
    </EmptyState>
  )
}
