import { MOST_FILE_BYTES } from '@brandwright/contracts/most-file-bytes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { brandQuery } from '../../lib/brand-query.ts'
import { errorWords } from '../../lib/error-words.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { uploadImage } from '../../lib/upload-file.ts'

const TOO_LARGE = `The file is larger than ${MOST_FILE_BYTES / 2 ** 20} MB.`

export interface RefusedFile {
  file: File
  words: string
}

/** Sends pictures one after the other, each with its own notice. Those refused are named, with the file at hand to try again. */
export function useUploadImages(id: string) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [waiting, setWaiting] = useState(0)
  const queue = useRef(Promise.resolve())

  const send = async (file: File) => {
    try {
      if (file.size > MOST_FILE_BYTES) throw new Error(TOO_LARGE)
      const { revision } = await client.fetchQuery({ ...brandQuery(id), staleTime: 0 })
      await uploadImage({ path: `/api/brands/${encodeURIComponent(id)}/images`, file, revision })
    } catch (error) {
      const words = (error as Error).message === TOO_LARGE ? TOO_LARGE : errorWords(error)
      setRefused((others) => [...others, { file, words }])
    }
    setWaiting((count) => count - 1)
    await client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  }
  const upload = (files: readonly File[]) => {
    setWaiting((count) => count + files.length)
    setRefused((others) => others.filter(({ file }) => !files.includes(file)))
    for (const file of files) queue.current = queue.current.then(() => send(file))
  }
  return { upload, waiting, refused, dismiss: () => setRefused([]) }
}
