import type { ImportRecordResponse } from '@brandwright/contracts/campaigns'
import { MAX_IMPORT_BYTES } from '@brandwright/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignsKey } from '../../entities/campaigns/campaign-queries.ts'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { textOfFile } from '../../lib/text-of-file.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify, updateNotice } from '../../ui/notices/notice-store.ts'

/** Imports a campaign record from an older system and opens the campaign. A notice lists the imported parts, or explains why the import failed. */
export function useImportRecord(brandId: string): { importRecord: (file: File) => Promise<void>; isImporting: boolean } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const importRecord = async (file: File) => {
    const notice = notify({ type: 'loading', title: `Importing ${file.name}` })
    const refuse = (message: string) => updateNotice(notice, { type: 'error', title: `${file.name} was not imported`, message })
    if (file.size > MAX_IMPORT_BYTES) return refuse(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Save each campaign as a separate file.`)
    setImporting(true)
    try {
      const record = recordOf(await textOfFile(file))
      if (!record)
        return refuse('The file is not a JSON record of a single campaign. Export the campaign from the older system as JSON, then import that file.')
      const path = `/api/campaigns/import-record?${new URLSearchParams({ brand: brandId })}`
      const answer = await call<ImportRecordResponse>(path, { method: 'POST', body: record })
      updateNotice(notice, { type: answer.isNew ? 'success' : 'info', title: titleOf(answer), message: messageOf(answer) })
      void client.invalidateQueries({ queryKey: campaignsKey(brandId) })
      void navigate(paths.campaign(brandId, answer.campaign.id))
    } catch (error) {
      refuse(errorMessage(error))
    } finally {
      setImporting(false)
    }
  }
  return { importRecord, isImporting }
}

function recordOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function titleOf({ campaign, items, isNew }: ImportRecordResponse): string {
  if (!isNew) return `${campaign.name} was imported before`
  return `${campaign.name} was imported with ${items.length === 1 ? 'one item' : `${items.length} items`}`
}

function messageOf({ imagesLeftOut, isNew }: ImportRecordResponse): string | undefined {
  if (!isNew) return 'This is the existing campaign. To import the record again, delete it first.'
  if (imagesLeftOut === 0) return undefined
  return imagesLeftOut === 1 ? 'One image could not be read and was left out.' : `${imagesLeftOut} images could not be read and were left out.`
}
