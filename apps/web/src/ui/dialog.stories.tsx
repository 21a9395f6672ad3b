import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Containers / Dialog' } satisfies StoryMeta

const shapes = { box: 'A box', wide: 'A wide box', drawer: 'A drawer', panel: 'A panel' } as const
type Shape = keyof typeof shapes

export const BoxDrawerAndPanel = () => {
  const [open, setOpen] = useState<Shape | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.row}>
      {(Object.keys(shapes) as Shape[]).map((shape) => (
        <Button key={shape} onClick={() => setOpen(shape)}>
          {shapes[shape]}
        </Button>
      ))}
      {open && (
        <Dialog
          title="Delete Spring launch?"
          shape={open}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Keep it</Button>
              <Button variant="danger" onClick={close}>
                Delete campaign
              </Button>
            </>
          }
        >
          <p>Three emails, one page and fourteen comments are deleted. You can restore them for 30 days.</p>
        </Dialog>
      )}
    </div>
  )
}
