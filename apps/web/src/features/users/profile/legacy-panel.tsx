import { EmptyState } from '../../../ui/empty-state.tsx'

/** Renders the text-only "Legacy" panel of the profile. */
export function LegacyPanel() {
  return (
    <EmptyState title="Legacy settings">
      <p>Settings of earlier versions are listed here. Your account has none.</p>
    </EmptyState>
  )
}
