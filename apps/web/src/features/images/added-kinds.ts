import { IMAGE_FILES } from '../../entities/images/use-upload-images.ts'

/** Image kinds that can be added, by API name. */
export const addedKinds = [
  { kind: 'images', label: 'Images', description: 'Photographs, cut-outs and graphics.', accept: IMAGE_FILES },
  { kind: 'logos', label: 'Logos', description: 'The newest file becomes the first logo.', accept: IMAGE_FILES },
  { kind: 'svgs', label: 'Drawings', description: 'SVG files. Everything except the drawing is removed.', accept: '.svg,image/svg+xml' },
] as const
type AddedKind = (typeof addedKinds)[number]['kind']

export const isAddedKind = (kind: string): kind is AddedKind => addedKinds.some((one) => one.kind === kind)

/** Returns the image kind for dropped and pasted files: `logos` if only logos are listed, otherwise `images`. */
export const kindForFilter = (filter: string): AddedKind => (filter === 'logos' ? 'logos' : 'images')
