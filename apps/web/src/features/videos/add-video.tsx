import type { MetadataResponse } from '@brandwright/contracts/brands'
import type { Video } from '@brandwright/domain/brands/video'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useChildren } from '../../entities/brands/brand-children.ts'
import { callRoute } from '../../lib/call-route.ts'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import styles from '../../ui/stacked-form.module.css'
import { findPoster } from './video-calls.ts'

const EMPTY = { url: '', title: '' }

/**
 * Adds a video by URL, with the poster from the page of the video and, if the user enters no title, with the title of that page. Stores a draft until the video
 * is added.
 */
export function AddVideo({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const form = useId()
  const client = useQueryClient()
  const draft = usePersonalDraft(`new-video:${id}`, EMPTY)
  const { add } = useChildren(id, 'videos')
  const adding = useMutation({
    mutationFn: async (typed: Partial<typeof EMPTY>) => {
      const url = (typed.url ?? '').trim()
      return (await add({ url, title: (typed.title ?? '').trim() || (await titleOfPage(url)) })) as Video
    },
    onSuccess: ({ id: videoId }, typed) => {
      draft.settle(typed, EMPTY)
      void posterOfPage(videoId)
      setOpen(false)
      notify({ type: 'success', title: 'The video was added' })
    },
  })
  // Ignores errors, because many pages specify no image and users can set a poster later.
  const posterOfPage = async (videoId: string) => {
    await findPoster(id, videoId).catch(() => {})
    await client.invalidateQueries({ queryKey: queryKeys.brand(id) })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate(draft.latest().typed)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden="true" />
        Add video
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title="Add a video"
          actions={
            <Button type="submit" form={form} variant="primary" busy={adding.isPending}>
              Add video
            </Button>
          }
        >
          <form id={form} className={styles.form} onSubmit={send}>
            <Field
              label="Address"
              {...draft.field('url')}
              type="url"
              required
              maxLength={2000}
              placeholder="https://"
              error={adding.error && errorMessage(adding.error)}
            />
            <Field label="Title" {...draft.field('title')} maxLength={300} hint="If this field is empty, the title of the video’s page is used." />
          </form>
        </Dialog>
      )}
    </>
  )
}

async function titleOfPage(url: string): Promise<string> {
  const metadata = await callRoute<MetadataResponse>('metadata', { url }).catch(() => null)
  return (metadata?.title ?? '').slice(0, 300)
}
