import { MAX_IMPORT_BYTES } from '@brandwright/contracts/limits'
import type { ImportTemplateResponse } from '@brandwright/contracts/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesKey } from '../../entities/templates/template-queries.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { sendFile } from '../../lib/send-file.ts'
import { notify, updateNotice } from '../../ui/notices/notice-store.ts'

/** Imports files as templates one after another, with a notice for each. */
export function useImportTemplates(brandId: string): { importFiles: (files: File[]) => void; isImporting: boolean } {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const importFile = async (file: File) => {
    const notice = notify({ type: 'loading', title: `Importing ${file.name}` })
    const refuse = (message: string) => updateNotice(notice, { type: 'error', title: `${file.name} was not imported`, message })
    if (file.size > MAX_IMPORT_BYTES) return refuse(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Import it without its images.`)
    try {
      const path = `/api/templates/import?${new URLSearchParams({ brand: brandId, name: file.name.slice(0, 200) })}`
      const answer = await sendFile<ImportTemplateResponse>({ path, file: new Blob([file]) }, () => undefined)
      updateNotice(notice, { type: 'success', title: `${answer.template.name} was imported`, message: resultOf(answer) })
      await client.invalidateQueries({ queryKey: templatesKey(brandId) })
    } catch (error) {
      refuse(errorMessage(error))
    }
  }
  const importFiles = async (files: File[]) => {
    setWaiting((count) => count + files.length)
    for (const file of files) {
      await importFile(file)
      setWaiting((count) => count - 1)
    }
  }
  return { importFiles: (files) => void importFiles(files), isImporting: waiting > 0 }
}

function resultOf({ isExact, imagesLeftOut }: ImportTemplateResponse): string {
  const read = isExact
    ? 'It was exported from Brandwright; its sections are unchanged.'
    : 'Please review it: its text, images and buttons were converted into sections.'
  if (imagesLeftOut === 0) return read
  return `${read} ${imagesLeftOut === 1 ? 'One image' : `${imagesLeftOut} images`} could not be read and ${imagesLeftOut === 1 ? 'was' : 'were'} left out.`
}
