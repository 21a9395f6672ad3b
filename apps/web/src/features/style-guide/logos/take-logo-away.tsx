import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { useEditing } from '../../../entities/brands/editing.ts'
import { MarkAsLogo } from '../../../entities/images/mark-as-logo.tsx'
import { DeleteChild } from '../edits/delete-child.tsx'

/** A picture that a person made a logo is unmarked; one that was found is deleted. */
export function TakeLogoAway({ logo, guide, name }: { logo: Logo; guide: StyleGuide; name: string }) {
  const image = guide.images.find(({ id }) => id === logo.id)
  if (!useEditing()) return null
  return image ? <MarkAsLogo variant="quiet" image={image} id={guide.id} /> : <DeleteChild id={guide.id} kind="logos" childId={logo.id} name={name} />
}
