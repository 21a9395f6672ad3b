import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { SectionSource } from './item-editor.ts'

/** Returns a section source for an item that is not open in the editor. */
export function sectionSourceOf({ sections }: CampaignItem): SectionSource {
  const ids = sections.map(({ id }) => id)
  const byId = new Map(sections.map((section) => [section.id, section]))
  return { subscribe: () => () => undefined, ids: () => ids, section: (id) => byId.get(id) }
}
