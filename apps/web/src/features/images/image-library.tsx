import type { BrandDocument } from '@brandwright/contracts/brands'
import { Image as ImageIcon, Plus, Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterLabels, type ImageFilter } from '../../entities/images/image-kinds.ts'
import { ImagePicker } from '../../entities/images/image-picker.tsx'
import { type ImageQuery, type ImageSort, shownImages, sortLabels } from '../../entities/images/shown-images.ts'
import { IMAGE_FILES, useUploadImages } from '../../entities/images/use-upload-images.ts'
import { PromptHelp } from '../../entities/prompts/prompt-help.tsx'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { Button } from '../../ui/button.tsx'
import { DropOverlay } from '../../ui/drop-overlay.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { readyPart } from '../../ui/ready-part.ts'
import { RefusedFiles } from '../../ui/refused-files.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { kindForFilter } from './added-kinds.ts'

const ImagePanel = readyPart(() => import('./image-panel.tsx'))
const MakeImage = lazyPart(() => import('../../entities/images/make-image.tsx'))
const AddImages = lazyPart(() => import('./add-images.tsx'))

/** Lists all images of a guide, with search and details. Users can upload images by button, drag and drop, or paste. */
export function ImageLibrary({ guide }: { guide: BrandDocument }) {
  const { query, openId, adding, setQuery, open, add } = useImageQuery()
  const { upload, waiting, refused, dismiss } = useUploadImages(guide.id)
  const uploadFiles = (files: readonly File[]) => upload(files, kindForFilter(query.kind))
  const [making, setMaking] = useState(false)
  const over = useDroppedFiles((files) => guide.canEdit && uploadFiles(files))
  const opened = guide.images.find(({ id }) => id === openId)
  return (
    <Page>
      <ImagePicker
        images={guide.images}
        query={query}
        onQuery={setQuery}
        onPick={open}
        header={(controls, shown) => (
          <>
            <ScreenHeader title="Images" lead={countText(shown, guide.images.length)}>
              {controls}
              {guide.canEdit && (
                <>
                  <Button onClick={() => setMaking(true)}>
                    <Sparkles size={16} aria-hidden="true" />
                    Make
                  </Button>
                  <Button onClick={() => add('images')}>
                    <Plus size={16} aria-hidden="true" />
                    Add as...
                  </Button>
                  <UploadButton label="Upload" accept={IMAGE_FILES} variant="primary" multiple busy={waiting > 0} onFiles={uploadFiles} />
                </>
              )}
            </ScreenHeader>
            <RefusedFiles refused={refused} onRetry={upload} onDismiss={dismiss} />
          </>
        )}
        empty={
          <EmptyState
            icon={<ImageIcon size={32} />}
            title="No images yet"
            actions={
              guide.canEdit && (
                <Button variant="primary" size="md" onClick={() => add('images')}>
                  Add images
                </Button>
              )
            }
          >
            <p>Images come from the pages of the site. Upload your own, drop them here or paste one.</p>
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          <ImagePanel guide={guide} image={opened} among={shownImages(guide.images, query)} onOpen={open} onClose={() => open('')} />
        </Suspense>
      )}
      {adding && guide.canEdit && (
        <Suspense>
          <AddImages requestedKind={adding} onFiles={upload} onClose={() => add('')} />
        </Suspense>
      )}
      {making && (
        <Suspense>
          <MakeImage id={guide.id} promptTools={(prompt) => <PromptHelp brand={guide.id} {...prompt} />} onClose={() => setMaking(false)}>
            {(image) => (
              <Button
                onClick={() => {
                  setMaking(false)
                  open(image.id)
                }}
              >
                Edit description
              </Button>
            )}
          </MakeImage>
        </Suspense>
      )}
      {over && guide.canEdit && <DropOverlay>Drop the images to add them</DropOverlay>}
    </Page>
  )
}

function countText(shown: number, all: number): string {
  const total = `${all.toLocaleString('en')} ${all === 1 ? 'image' : 'images'}`
  return shown === all ? total : `${shown.toLocaleString('en')} of ${total}`
}

/** Stores the filters and the open image in the URL, so that they survive a reload and can be shared as a link. */
function useImageQuery() {
  const [params, setParams] = useSearchParams()
  const param = (name: string) => params.get(name) ?? ''
  const query: ImageQuery = {
    kind: param('kind') in filterLabels ? (param('kind') as ImageFilter) : 'all',
    sort: param('sort') in sortLabels ? (param('sort') as ImageSort) : 'best',
    search: param('search'),
  }
  const write = (next: Record<string, string>, replace: boolean) => {
    const all = { ...Object.fromEntries(params), ...next }
    const nonDefault = Object.entries(all).filter(
      ([name, value]) => value !== '' && !(name === 'kind' && value === 'all') && !(name === 'sort' && value === 'best'),
    )
    setParams(Object.fromEntries(nonDefault), { replace, preventScrollReset: true })
  }
  return {
    query,
    openId: param('image'),
    /** Kind of the images that the dialog adds, taken from the URL. Null while the dialog is closed. */
    adding: params.has('add') ? param('add') || 'images' : null,
    add: (kind: string) => write({ add: kind }, kind === ''),
    setQuery: (next: Partial<ImageQuery>) => write({ ...query, ...next, image: '' }, true),
    open: (id: string) => write({ image: id }, param('image') !== '' || id === ''),
  }
}
