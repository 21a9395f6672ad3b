import type { Image } from '@brandwright/domain/brands/style-guide'
import { useMutation } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'
import { useChildren } from '../brands/brand-children.ts'

/** Renders a button that makes an image the brand's first logo, or removes the image from the logos. */
export function MarkAsLogo({ image, id, variant }: { image: Image; id: string; variant?: 'quiet' }) {
  const { patch } = useChildren(id, 'images')
  const isLogo = image.kind === 'logo'
  const marking = useMutation({
    mutationFn: () => patch(image.id, { kind: isLogo ? 'image' : 'logo' }),
    onSuccess: () => notify({ type: 'success', title: isLogo ? 'Removed from the logos' : 'Now the first logo' }),
    onError: (error) => notify({ type: 'error', title: 'The logo was not changed', message: errorMessage(error) }),
  })
  return (
    <Button variant={variant} busy={marking.isPending} onClick={() => marking.mutate()}>
      <Award size={16} aria-hidden="true" />
      {isLogo ? 'Unmark as logo' : 'Mark as logo'}
    </Button>
  )
}
