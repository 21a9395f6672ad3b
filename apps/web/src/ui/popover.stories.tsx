import { Button } from './button.tsx'
import { Popover } from './popover.tsx'
import styles from './stories.module.css'
import type { StoryMeta } from './story.ts'

export default { title: 'Menus / Popover' } satisfies StoryMeta

export const OnPressAndOnHover = () => (
  <div className={styles.row}>
    <Popover label="About this value" width={240} content={({ close }) => <Button onClick={close}>Understood</Button>}>
      <Button>Press me</Button>
    </Popover>
    <Popover peek label="Seen on 12 pages" width={240} content={() => <p>Seen on 12 pages, as a button.</p>}>
      <Button variant="quiet">Point at me</Button>
    </Popover>
  </div>
)
