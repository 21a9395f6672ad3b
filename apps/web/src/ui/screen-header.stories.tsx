import { Button } from './button.tsx'
import { ScreenHeader } from './screen-header.tsx'
import { SectionHeader } from './section-header.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Page / Screen header' } satisfies StoryMeta

export const TitleLeadAndActions = () => (
  <>
    <ScreenHeader title="Fonts" lead="The brand’s fonts.">
      <Button variant="primary">Upload</Button>
    </ScreenHeader>
    <SectionHeader title="Families" count={2} />
  </>
)
