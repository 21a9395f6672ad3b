import type { BrandDocument } from '@brandwright/contracts/brands'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { BrandLoading } from '../../entities/brands/brand-loading.tsx'
import { useLiveChanges } from '../../lib/live-changes.ts'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { DropOverlay } from '../../ui/drop-overlay.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import { useImportTemplates } from './use-import-templates.ts'

const TemplateGallery = lazyPart(() => import('./template-gallery.tsx'))
const EMAIL_FILES = '.html,.htm,.mjml,.eml,.zip,text/html,message/rfc822,application/zip'

export default function TemplatesRoute() {
  const { id = '' } = useParams()
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  return <Page>{guide ? <TemplatesScreen key={id} guide={guide} /> : <BrandLoading level={1} error={error} onRetry={refetch} height={320} />}</Page>
}

/** Lists the custom, imported and built-in templates of a brand. */
export function TemplatesScreen({ guide }: { guide: BrandDocument }) {
  const { importFiles, isImporting } = useImportTemplates(guide.id)
  const isOver = useDroppedFiles((files) => guide.canEdit && importFiles(files))
  useLiveChanges([`documents:templates:${guide.id}`])
  return (
    <>
      <ScreenHeader
        title="Templates"
        lead="Starter emails in your colours, with your images and products. You can also import an email as HTML, MJML, an .eml file or an archive."
      >
        {guide.canEdit && <UploadButton label="Import" accept={EMAIL_FILES} multiple busy={isImporting} onFiles={importFiles} />}
      </ScreenHeader>
      <Suspense fallback={<Skeleton height={480} radius={12} />}>
        <TemplateGallery guide={guide} />
      </Suspense>
      {isOver && guide.canEdit && <DropOverlay>Drop the emails to import them</DropOverlay>}
    </>
  )
}
