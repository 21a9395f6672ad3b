import type { ItemWithColor } from '@brandwright/contracts/campaigns'
import { THEME_COLOR_LABELS } from '@brandwright/domain/campaigns/section'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { itemAddress, WHOLE_ITEM } from './item-place.ts'

const MAX_ITEMS = 8
const MAX_SECTIONS = 5

/** Lists the sections that use a color, grouped by email or page. Each section links to its location in the editor and names its parts that have the color. */
export function ItemsWithColor({ brandId, items }: { brandId: string; items: readonly ItemWithColor[] }) {
  return (
    <BoundedList max={MAX_ITEMS} noun="emails and pages">
      {items.map(({ campaignId, id, name, sections }) => {
        const location = { brandId, campaignId, itemId: id }
        return (
          <li key={id}>
            <Link to={itemAddress(location, WHOLE_ITEM)}>{name}</Link>
            <BoundedList max={MAX_SECTIONS} noun="sections" of={name}>
              {sections.map((section) => (
                <li key={section.id}>
                  <Link to={itemAddress(location, { sectionId: section.id, field: null })}>
                    {`Section ${section.number}, ${section.label}`}
                    <VisuallyHidden> in “{name}”</VisuallyHidden>
                  </Link>
                  {` (${list.format(section.colors.map((color) => THEME_COLOR_LABELS[color]))})`}
                </li>
              ))}
            </BoundedList>
          </li>
        )
      })}
    </BoundedList>
  )
}

const list = new Intl.ListFormat('en-GB')

/** Shows the first entries of a list until the user shows all. The button stays, so that it keeps the focus. */
function BoundedList({ max, noun, of, children }: { max: number; noun: string; of?: string; children: readonly ReactNode[] }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul>{all ? children : children.slice(0, max)}</ul>
      {children.length > max && (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? `Show fewer ${noun}` : `Show all ${children.length} ${noun}`}
          {of && <VisuallyHidden> of “{of}”</VisuallyHidden>}
        </Button>
      )}
    </>
  )
}
