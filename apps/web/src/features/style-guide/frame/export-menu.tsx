import { type ExportFormat, exportFiles, exportFormatNames, exportFormats } from '@brandwright/contracts/export-formats'
import { fileStem } from '@brandwright/domain/brands/file-stem'
import { useQueryClient } from '@tanstack/react-query'
import { BookOpen, Copy, Download, FileArchive, Link2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { send } from '../../../lib/api-client.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-item.ts'
import { notify, updateNotice } from '../../../ui/notices/notice-store.ts'
import { exportAddress, exportText } from '../data/guide-export.ts'
import styles from './action-bar.module.css'
import { downloadFile } from './download-file.ts'

const READ_WITHIN_MS = 60_000

const ShareDialog = lazyPart(() => import('../share/share-links.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })))

type ExportMenuProps = { id: string; name: string; canShare: boolean; defaultOpen: boolean; autoFocus: boolean }

/** Renders the menu with the share link and the export formats. Each format can be saved as a file or copied. */
export function ExportMenu({ id, name, canShare, defaultOpen, autoFocus }: ExportMenuProps) {
  const client = useQueryClient()
  const [sharing, setSharing] = useState(false)
  const share: MenuItem = { label: 'Share with a link…', icon: <Link2 size={16} aria-hidden="true" />, onSelect: () => setSharing(true) }
  const book: MenuItem = {
    label: 'Download the brand book (PDF)',
    icon: <BookOpen size={16} aria-hidden="true" />,
    onSelect: () => void downloadBook(id, name),
  }
  const files: MenuItem = {
    label: 'Download logos and images (ZIP)',
    icon: <FileArchive size={16} aria-hidden="true" />,
    onSelect: () => void startDownload(client, exportAddress(id, 'zip'), `${fileStem(name)}-${exportFiles.zip.file}`),
  }
  const download = (format: ExportFormat): MenuItem => ({
    label: `Download ${exportFormats[format].title}`,
    icon: <Download size={16} aria-hidden="true" />,
    onSelect: () => void startDownload(client, exportAddress(id, format), `${fileStem(name)}-${exportFormats[format].file}`),
  })
  const copy = (format: ExportFormat): MenuItem => ({
    label: `Copy ${exportFormats[format].title}`,
    icon: <Copy size={16} aria-hidden="true" />,
    onSelect: () => void copyExport(id, format),
  })
  return (
    <>
      <Menu
        label="Export the guide"
        defaultOpen={defaultOpen}
        items={[
          ...(canShare ? [share, 'separator' as const] : []),
          book,
          files,
          'separator',
          ...exportFormatNames.map(download),
          'separator',
          ...exportFormatNames.map(copy),
        ]}
      >
        <Button variant="quiet" autoFocus={autoFocus}>
          <Download size={16} aria-hidden="true" />
          <span className={styles.word}>Export</span>
        </Button>
      </Menu>
      {sharing && (
        <Suspense>
          <ShareDialog brandId={id} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

async function copyExport(id: string, format: ExportFormat) {
  const { title } = exportFormats[format]
  try {
    await navigator.clipboard.writeText(await exportText(id, format))
    notify({ type: 'success', title: `${title} copied` })
  } catch (error) {
    notify({ type: 'error', title: `${title} not copied`, message: error instanceof Error ? error.message : undefined })
  }
}

/** Requests the PDF of the brand book and saves it as a file. Creating the PDF takes several seconds, so notices show the progress and errors. */
async function downloadBook(id: string, name: string): Promise<void> {
  const notice = notify({ type: 'loading', title: 'Brand book', message: 'Creating the PDF …' })
  try {
    const address = URL.createObjectURL(await (await send(exportAddress(id, 'pdf'))).blob())
    downloadFile(address, `${fileStem(name)}-${exportFiles.pdf.file}`)
    // Keeps the URL valid for a while, because the browser reads the file in a later task.
    setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
    updateNotice(notice, { type: 'success', title: 'Brand book downloaded' })
  } catch (error) {
    updateNotice(notice, { type: 'error', title: 'The PDF was not created', message: errorMessage(error) })
  }
}
