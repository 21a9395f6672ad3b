import type { BrandDocument } from '@brandwright/contracts/brands'
import { Image as Picture, Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { filterLabels, matchesFilter } from '../../entities/images/image-kinds.ts'
import { ImageWall } from '../../entities/images/image-wall.tsx'
import { type ImageSort, shownImages, sortLabels } from '../../entities/images/shown-images.ts'
import { countedChoices } from '../../lib/counted-choices.ts'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { DropVeil } from '../../ui/drop-veil.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Page } from '../../ui/page.tsx'
import { readyPart } from '../../ui/ready-part.ts'
import { RefusedFiles } from '../../ui/refused-files.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { kindBeside, PICTURE_FILES } from './added-kinds.ts'
import { useAskedImages } from './use-asked-images.ts'
import { useUploadImages } from './use-upload-images.ts'

const ImagePanel = readyPart(() => import('./image-panel.tsx'))
const AddImages = lazyPart(() => import('./add-images.tsx'))

const sorts = Object.keys(sortLabels) as ImageSort[]

/** Every picture of a guide: found, opened, brought along by button, by drop and by paste. */
export function ImageLibrary({ guide }: { guide: BrandDocument }) {
  const { asked, openId, adding, ask, open, add } = useAskedImages()
  const { upload, waiting, refused, dismiss } = useUploadImages(guide.id)
  const { kind, search, sort } = asked
  const bring = (files: readonly File[]) => upload(files, kindBeside(kind))
  const over = useDroppedFiles((files) => guide.canEdit && bring(files))
  const [typed, type] = useRestingText(search, (text) => ask({ search: text }))
  const images = useMemo(() => shownImages(guide.images, { kind, search, sort }), [guide.images, kind, search, sort])
  const opened = guide.images.find(({ id }) => id === openId)
  const kinds = countedChoices(filterLabels, kind, (value) => guide.images.filter((image) => matchesFilter(image, value)).length)
  return (
    <Page>
      <ScreenHeader title="Images" lead={countWords(images.length, guide.images.length)}>
        <SearchField label="Search..." value={typed} onChange={type} />
        <ChoiceMenu label="Kind" options={kinds} value={kind} onChange={(next) => ask({ kind: next })} />
        <ChoiceMenu label="Order" options={sorts.map((value) => ({ value, label: sortLabels[value] }))} value={sort} onChange={(next) => ask({ sort: next })} />
        {guide.canEdit && (
          <>
            <Button onClick={() => add('images')}>
              <Plus size={16} aria-hidden="true" />
              Add as...
            </Button>
            <UploadButton label="Upload" accept={PICTURE_FILES} variant="primary" multiple busy={waiting > 0} onFiles={bring} />
          </>
        )}
      </ScreenHeader>
      <RefusedFiles refused={refused} onRetry={upload} onDismiss={dismiss} />
      {guide.images.length === 0 && (
        <EmptyState
          icon={<Picture size={32} />}
          title="No pictures yet"
          actions={
            guide.canEdit && (
              <Button variant="primary" size="md" onClick={() => add('images')}>
                Add pictures
              </Button>
            )
          }
        >
          <p>Pictures are read from the pages of the site. Upload your own, drop them here or paste one.</p>
        </EmptyState>
      )}
      {guide.images.length > 0 && images.length === 0 && (
        <NothingFound
          all="Show all pictures"
          onAll={() => {
            type('')
            ask({ search: '', kind: 'all' })
          }}
        >
          No picture of this kind has these words.
        </NothingFound>
      )}
      {images.length > 0 && <ImageWall key={`${kind} ${sort}`} images={images} onOpen={open} />}
      {opened && (
        <Suspense>
          <ImagePanel guide={guide} image={opened} among={images} onOpen={open} onClose={() => open('')} />
        </Suspense>
      )}
      {adding && guide.canEdit && (
        <Suspense>
          <AddImages asked={adding} onFiles={upload} onClose={() => add('')} />
        </Suspense>
      )}
      {over && guide.canEdit && <DropVeil>Drop the pictures to add them</DropVeil>}
    </Page>
  )
}

function countWords(shown: number, all: number): string {
  const words = `${all.toLocaleString('en')} ${all === 1 ? 'picture' : 'pictures'}`
  return shown === all ? words : `${shown.toLocaleString('en')} of ${words}`
}
