import { SelectField } from './select-field.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Select' } satisfies StoryMeta

export const OneOfSeveral = () => (
  <SelectField
    label="Weight"
    defaultValue="600"
    options={[
      { value: '400', label: 'Regular 400' },
      { value: '600', label: 'Semibold 600' },
      { value: '700', label: 'Bold 700', disabled: true },
    ]}
  />
)
