import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { EmptyPart } from '../parts/empty-part.tsx'

/** Renders the empty state of a palette without colors. */
export default function NoPalette({ guide }: { guide: StyleGuide }) {
  return <EmptyPart part="palette" guide={guide} />
}
