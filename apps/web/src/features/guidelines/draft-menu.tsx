import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { brandQuery } from '../../entities/brands/brand-query.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { draftsOf } from './drafts-of.ts'

/** Takes a text of the brand to be tried: a line made in its voice, or what a page of its website says. */
export function DraftMenu({ guidelines: { id, document }, onTake }: { guidelines: GuidelinesAnswer; onTake: (text: string) => void }) {
  const { data: guide } = useQuery(brandQuery(id))
  const drafts = draftsOf(document, guide)
  if (drafts.length === 0) return null
  const items = drafts.map(({ name, kind, text }) => ({ label: name, detail: kind, onSelect: () => onTake(text) }))
  return (
    <Menu label="From a draft or page" items={items}>
      <Button variant="quiet">
        <Shuffle size={16} aria-hidden="true" />
        From a draft or page
      </Button>
    </Menu>
  )
}
