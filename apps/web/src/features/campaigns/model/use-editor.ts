import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Section } from '@brandwright/domain/campaigns/section'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ItemEditor, SectionChange, SectionSource } from './item-editor.ts'
import type { OnRewrite } from './use-rewrite-handlers.ts'

export const ItemEditorContext = createContext<ItemEditor | null>(null)

export function useItemEditor(): ItemEditor {
  const editor = use(ItemEditorContext)
  if (!editor) throw new Error('useItemEditor requires an ItemEditorContext.')
  return editor
}

/** Subscribes to a section. Re-renders only when that section changes. */
export function useSection(id: string): Section | undefined {
  const editor = useItemEditor()
  return useSyncExternalStore(editor.subscribe, () => editor.section(id))
}

export const useSectionIds = (source: SectionSource): readonly string[] => useSyncExternalStore(source.subscribe, source.ids)

/** Props of all field groups in the inspector. */
export interface SectionFieldsProps {
  section: Section
  edit: (change: SectionChange) => void
}

/** Props of the field groups that edit texts. */
export interface SectionTextsProps extends SectionFieldsProps {
  onRewrite: OnRewrite
}

/** Returns a section source for an item that is not open in the editor. */
export function sectionSourceOf({ sections }: CampaignItem): SectionSource {
  const ids = sections.map(({ id }) => id)
  const byId = new Map(sections.map((section) => [section.id, section]))
  return { subscribe: () => () => undefined, ids: () => ids, section: (id) => byId.get(id) }
}
