import { bestFirst } from '@brandwright/domain/brands/best-first'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { filterLabels, type ImageFilter, matchesFilter } from '../../../entities/images/image-kinds.ts'
import { countedChoices } from '../../../lib/counted-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { ImageWall } from './image-wall.tsx'

/** Lists the brand's images, best first, each with its suggested uses. */
export function ImagesSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const [filter, setFilter] = useState<ImageFilter>('all')
  const images = useMemo(() => bestFirst(guide.images.filter((image) => matchesFilter(image, filter))), [guide.images, filter])
  if (guide.images.length === 0) {
    return (
      <GuideSection id="images" title="Images">
        {filling ? <Skeleton height={320} radius={12} /> : <EmptyPart part="images" guide={guide} />}
      </GuideSection>
    )
  }
  const offered = countedChoices(filterLabels, filter, (each) => guide.images.filter((image) => matchesFilter(image, each)).length)
  return (
    <GuideSection
      id="images"
      title="Images"
      count={`${images.length.toLocaleString('en')}, best first`}
      actions={
        <Menu label="Kinds of images" items={offered.map(({ value, label, detail }) => ({ label, detail, onSelect: () => setFilter(value) }))}>
          <Button variant="quiet">
            <ListFilter size={16} aria-hidden="true" />
            {filterLabels[filter]}
          </Button>
        </Menu>
      }
    >
      <ImageWall key={filter} images={images} guide={guide} />
    </GuideSection>
  )
}
