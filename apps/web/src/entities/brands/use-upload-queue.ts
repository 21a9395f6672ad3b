import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'

interface RefusedFile {
  file: File
  reason: string
}

interface UploadQueue {
  id: string
  maxBytes: number
  send: (file: File) => Promise<unknown>
}

/** Uploads files to a guide one after another. Returns the files that were rejected, so that the user can retry them. */
export function useUploadQueue({ id, maxBytes, send }: UploadQueue) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())

  const sendOne = async (file: File) => {
    const refuse = (reason: string) => setRefused((others) => [...others, { file, reason }])
    try {
      if (file.size > maxBytes) refuse(`The file is larger than ${maxBytes / 2 ** 20} MB.`)
      else await send(file)
    } catch (error) {
      refuse(errorMessage(error))
    }
    setWaiting((count) => count - 1)
    await client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  }
  const upload = (files: readonly File[]) => {
    setWaiting((count) => count + files.length)
    setRefused((others) => others.filter(({ file }) => !files.includes(file)))
    for (const file of files) queue.current = queue.current.then(() => sendOne(file))
  }
  return { upload, waiting, refused, dismiss: () => setRefused([]) }
}
