import type { Image } from '@brandwright/domain/brands/style-guide'
import { type ReactNode, useMemo } from 'react'
import { countedChoices } from '../../lib/counted-choices.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { filterLabels, matchesFilter } from './image-kinds.ts'
import { ImageWall } from './image-wall.tsx'
import { type ImageQuery, type ImageSort, shownImages, sortLabels } from './shown-images.ts'

type ImagePickerProps = {
  images: readonly Image[]
  query: ImageQuery
  onQuery: (changed: Partial<ImageQuery>) => void
  onPick: (id: string) => void
  /** Renders the area above the images with the search field and the menus. `shown` is the number of matching images. */
  header: (controls: ReactNode, shown: number) => ReactNode
  /** Content for a brand without images. */
  empty?: ReactNode
}

const sorts = Object.keys(sortLabels) as ImageSort[]

/** Renders a brand's images with search, kind filter and sort order, so that the user can pick an image. Renders only the tiles near the viewport. */
export function ImagePicker({ images, query, onQuery, onPick, header, empty }: ImagePickerProps) {
  const { kind, search, sort } = query
  const [typed, type] = useRestingText(search, (text) => onQuery({ search: text }))
  const shown = useMemo(() => shownImages(images, { kind, search, sort }), [images, kind, search, sort])
  const kinds = countedChoices(filterLabels, kind, (value) => images.filter((image) => matchesFilter(image, value)).length)
  const controls = (
    <>
      <SearchField label="Search..." value={typed} onChange={type} />
      <ChoiceMenu label="Kind" options={kinds} value={kind} onChange={(next) => onQuery({ kind: next })} />
      <ChoiceMenu
        label="Order"
        options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={sort}
        onChange={(next) => onQuery({ sort: next })}
      />
    </>
  )
  return (
    <>
      {header(controls, shown.length)}
      {images.length === 0 && empty}
      {images.length > 0 && shown.length === 0 && (
        <NothingFound
          all="Show all images"
          onAll={() => {
            type('')
            onQuery({ search: '', kind: 'all' })
          }}
        >
          No image of this kind matches your search.
        </NothingFound>
      )}
      {shown.length > 0 && <ImageWall key={`${kind} ${sort}`} images={shown} onOpen={onPick} />}
    </>
  )
}
