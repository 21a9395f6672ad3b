import { mergeTag, type Paragraph, readBody, type TextMarks, writeBody } from '@brandwright/domain/campaigns/rich-text'
import { safeHref } from '@brandwright/email-renderer/escape-html'
import { type Mark, type Node, Schema } from 'prosemirror-model'

/** Document schema of body text: paragraphs of text and merge tags, with bold text, emphasis and links. */
export const bodySchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*', parseDOM: [{ tag: 'p' }, { tag: 'li' }, { tag: 'h1,h2,h3,h4,h5,h6' }], toDOM: () => ['p', 0] },
    text: { group: 'inline' },
    merge: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { field: { validate: 'string' }, fallback: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'span[data-merge]',
          getAttrs: (element) => ({ field: element.getAttribute('data-merge') ?? '', fallback: element.getAttribute('data-fallback') ?? '' }),
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-merge': attrs.field, 'data-fallback': attrs.fallback }, mergeTag(attrs.field, attrs.fallback)],
      leafText: ({ attrs }) => mergeTag(attrs.field, attrs.fallback),
    },
  },
  marks: {
    // Must be the first mark, so that links enclose all other marks, as in the markup.
    link: {
      attrs: { address: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        { tag: 'span[data-address]', getAttrs: (element) => ({ address: element.getAttribute('data-address') ?? '' }) },
        { tag: 'a[href]', getAttrs: (element) => addressOf(element.getAttribute('href') ?? '') },
      ],
      // Rendered as a span, so that clicking a link does not leave the editor.
      toDOM: ({ attrs }) => ['span', { 'data-address': attrs.address, title: attrs.address }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

const addressOf = (href: string) => (safeHref(href) === '#' ? false : { address: href })

/** Parses the markup of a body into a document. */
export function docOfBody(body: string): Node {
  const paragraphs = readBody(body).map((spans) =>
    bodySchema.node(
      'paragraph',
      null,
      spans.map((span) => {
        const marks = marksOf(span.marks)
        return 'text' in span ? bodySchema.text(span.text, marks) : bodySchema.node('merge', { field: span.merge, fallback: span.fallback }, undefined, marks)
      }),
    ),
  )
  return bodySchema.node('doc', null, paragraphs.length > 0 ? paragraphs : [bodySchema.node('paragraph')])
}

/** Serializes a document to body markup. Omits empty paragraphs, as the email does. */
export function bodyOfDoc(doc: Node): string {
  const paragraphs: Paragraph[] = []
  doc.forEach((paragraph) => {
    const spans: Paragraph = []
    paragraph.forEach((node) => {
      const marks = textMarks(node.marks)
      if (node.isText) spans.push({ text: node.text ?? '', marks })
      else spans.push({ merge: node.attrs.field, fallback: node.attrs.fallback, marks })
    })
    if (spans.length > 0) paragraphs.push(spans)
  })
  return writeBody(paragraphs)
}

function marksOf({ strong, em, link }: TextMarks): Mark[] {
  return [
    ...(link === undefined ? [] : [bodySchema.mark('link', { address: link })]),
    ...(strong ? [bodySchema.mark('strong')] : []),
    ...(em ? [bodySchema.mark('em')] : []),
  ]
}

function textMarks(marks: readonly Mark[]): TextMarks {
  const result: TextMarks = {}
  for (const { type, attrs } of marks) {
    if (type.name === 'link') result.link = attrs.address
    else if (type.name === 'strong') result.strong = true
    else result.em = true
  }
  return result
}
