import type { Font } from '@brandwright/domain/brands/style-guide'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../lib/query-keys.ts'
import { sendFile } from '../../lib/send-file.ts'
import { notify } from '../../ui/notices/notice-store.ts'

interface FontToAdd {
  file: File
  family: string
  weight: string
  style: Font['style']
  licence: string
}

/** Adds a font file with what is said of it. An upload whose form is left ends there. */
export function useAddFont(id: string, onAdded: () => void) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const upload = useRef<AbortController>(null)
  useEffect(() => () => upload.current?.abort(), [])
  const adding = useMutation({
    mutationFn: async ({ file, ...said }: FontToAdd) => {
      upload.current = new AbortController()
      const { signal } = upload.current
      const path = `/api/brands/${encodeURIComponent(id)}/fonts?${new URLSearchParams(said)}`
      // A browser knows font files by many types, some of them none; the server looks at the bytes alone.
      return sendFile<Font>({ path, file: new Blob([file]), signal }, setPercent)
    },
    onSuccess: async ({ fontFamily }) => {
      await client.invalidateQueries({ queryKey: queryKeys.brand(id) })
      notify({ type: 'success', title: `${fontFamily} was added` })
      onAdded()
    },
  })
  return { adding, percent }
}
