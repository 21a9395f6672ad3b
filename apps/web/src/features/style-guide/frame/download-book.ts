import { exportFiles } from '@brandwright/contracts/export-formats'
import { fileStem } from '@brandwright/domain/brands/file-stem'
import { send } from '../../../lib/api-client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { notify, updateNotice } from '../../../ui/notices/notice-store.ts'
import { exportAddress } from '../data/guide-export.ts'
import { downloadFile } from './download-file.ts'

/** Has the brand book printed, which takes some seconds, and saves it; says so meanwhile, and why where it cannot be. */
export async function downloadBook(id: string, name: string): Promise<void> {
  const notice = notify({ type: 'loading', title: 'Brand book', message: 'Printing the pages …' })
  try {
    const address = URL.createObjectURL(await (await send(exportAddress(id, 'pdf'))).blob())
    downloadFile(address, `${fileStem(name)}-${exportFiles.pdf.file}`)
    // The browser reads the file after this turn.
    setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
    updateNotice(notice, { type: 'success', title: 'Brand book downloaded' })
  } catch (error) {
    updateNotice(notice, { type: 'error', title: 'Brand book not printed', message: errorWords(error) })
  }
}

const READ_WITHIN_MS = 60_000
