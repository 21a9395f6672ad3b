import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { NothingHere } from '../parts/nothing-here.tsx'

/** Empty state of a palette without colors. */
export default function NoPalette({ guide }: { guide: StyleGuide }) {
  return <NothingHere part="palette" guide={guide} />
}
