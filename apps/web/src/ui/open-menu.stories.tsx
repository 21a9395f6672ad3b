import { useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { MenuEntry } from './menu-entry.tsx'
import OpenMenu from './open-menu.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Menu while it is open' } satisfies StoryMeta

export const BelowItsButton = () => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" ref={trigger} className={buttonClass()} aria-expanded={open} onClick={() => setOpen(!open)}>
        Sort
      </button>
      {open && (
        <OpenMenu id="story-open-menu" label="Sort the list" trigger={trigger} align="start" by="press" hover={{}} onClose={() => setOpen(false)}>
          <MenuEntry>By name</MenuEntry>
          <MenuEntry>By date</MenuEntry>
        </OpenMenu>
      )}
    </>
  )
}
