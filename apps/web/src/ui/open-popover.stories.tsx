import { useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import OpenPopover from './open-popover.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Popover while it is open' } satisfies StoryMeta

export const NextToButton = () => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" ref={trigger} className={buttonClass()} aria-expanded={open} onClick={() => setOpen(!open)}>
        Where from
      </button>
      {open && (
        <OpenPopover
          id="story-open-popover"
          label="Where it was seen"
          trigger={trigger}
          state="opened"
          onPin={() => {}}
          onClose={close}
          onGiveFocusBack={() => trigger.current?.focus()}
          hover={{}}
          side="bottom"
          align="start"
        >
          <p>Seen on three pages.</p>
        </OpenPopover>
      )}
    </>
  )
}
