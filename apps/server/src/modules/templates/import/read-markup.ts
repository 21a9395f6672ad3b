import { Parser } from 'htmlparser2'
import { Refusal } from '../../../platform/refusal.ts'

export interface MarkupElement {
  name: string
  attributes: Record<string, string>
  children: MarkupNode[]
}
export type MarkupNode = string | MarkupElement

const MAX_DEPTH = 200
const MAX_NODES = 60_000

/**
 * Parses HTML or MJML into a tree, without loading or executing anything. Throws `Refusal('validation_failed')` if the tree is larger or deeper than an email
 * needs.
 */
export function readMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { name: '#root', attributes: {}, children: [] }
  const open = [root]
  let nodes = 0
  const add = (node: MarkupNode) => {
    nodes += 1
    if (nodes > MAX_NODES || open.length > MAX_DEPTH)
      throw new Refusal('validation_failed', 'This file is nested too deeply or has too many parts for an email. Export the email again, or make it shorter.')
    open.at(-1)?.children.push(node)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [] }
        add(element)
        open.push(element)
      },
      onclosetag: () => void (open.length > 1 && open.pop()),
      ontext(text) {
        const siblings = open.at(-1)?.children ?? []
        const last = siblings.length - 1
        if (typeof siblings[last] === 'string') siblings[last] += text
        else add(text)
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(markup)
  return root
}
