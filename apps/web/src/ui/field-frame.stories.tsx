import { FieldFrame } from './field-frame.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Field frame' } satisfies StoryMeta

export const AroundAnyControl = () => (
  <FieldFrame label="Send on" hint="In the time zone of the brand.">
    {(ties) => <input {...ties} type="date" defaultValue="2027-04-30" />}
  </FieldFrame>
)
