export const IMAGE_FILES = 'image/*,.svg,.avif'

/** What a picture is added as, by the names of the specification (001 section 5). */
export const addedKinds = [
  { kind: 'images', label: 'Images', words: 'Photographs, cut-outs and graphics.', accept: IMAGE_FILES },
  { kind: 'logos', label: 'Logos', words: 'The last one added becomes the first of the logos.', accept: IMAGE_FILES },
  { kind: 'svgs', label: 'Drawings', words: 'SVG files, cleaned of everything but what is drawn.', accept: '.svg,image/svg+xml' },
] as const
type AddedKind = (typeof addedKinds)[number]['kind']

export const isAddedKind = (kind: string): kind is AddedKind => addedKinds.some((one) => one.kind === kind)

/** What files are added as that come without being asked: logos where logos are being looked at, else images. */
export const kindForFilter = (filter: string): AddedKind => (filter === 'logos' ? 'logos' : 'images')
