import { decodeEntities } from '../markup/decode-entities.ts'
import { jsonLdNodes, jsonLdText } from '../markup/json-ld-nodes.ts'
import type { IdentityClues } from './identity-clues.ts'
import { repairMojibake } from './repair-mojibake.ts'

const BOILERPLATE =
  /created using create-react-app|create next app|just another wordpress site|a vite \+|cookie|javascript (?:is|must)|enable javascript|all rights reserved|privacy policy/i
const MIN_LENGTH = 20
const MAX_LENGTH = 500

/**
 * Returns the brand's description of itself: from its description tags, else from its structured data, else the best copy on the page. Returns null if none of
 * these is usable.
 */
export function judgeDescription(clues: IdentityClues): { description: string; note: string } | null {
  const { tags } = clues.meta
  const descriptions = [
    { description: tags.description, note: 'description tag' },
    { description: tags['og:description'] ?? tags['twitter:description'], note: 'shared description' },
    {
      description: jsonLdNodes(clues.jsonLd)
        .map((node) => jsonLdText(node.description))
        .find((text) => text.length >= MIN_LENGTH),
      note: 'structured data',
    },
  ].flatMap(({ description, note }) => (description ? [{ description: clean(description), note }] : []))
  const usable = descriptions.filter(({ description }) => description.length >= MIN_LENGTH && !BOILERPLATE.test(description))
  const [first] = usable
  if (first) return first.description.length < 50 ? (usable.find((other) => other.description.length >= 50) ?? first) : first
  const copy = clues.paragraphs
    .map(clean)
    .find((text) => text.length >= 40 && text.length <= MAX_LENGTH && text.split(/\s+/).length >= 8 && !BOILERPLATE.test(text))
  return copy ? { description: copy, note: 'first copy of the page' } : null
}

const clean = (text: string) => decodeEntities(repairMojibake(text)).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
