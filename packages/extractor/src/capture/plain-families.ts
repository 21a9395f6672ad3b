import { fontFamilies } from '@brandwright/domain/brands/font-families'
import type { Capture } from './capture.ts'

/** Matches the names that build tools generate for hosted fonts: `__Inter_9f8e7d` and `__Inter_Fallback_9f8e7d`. */
const HASHED = /^__(.+?)_([\da-f]{6,8})$/i
/** Matches the name of a local font that is scaled to the metrics of the brand's font and replaces it until it has loaded. */
const STAND_IN = /(?:^|[\s_-])(?:fallback|placeholder)(?=$|[\s_:-])/i
const GENERIC_FAMILY = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|math|emoji|ui-[a-z]+|-apple-system|BlinkMacSystemFont)$/

/** Returns the capture with plain family names: without the hashes of build tools, and without the fallback faces that are visible while fonts load. */
export function plainFamilies<C extends Pick<Capture, 'nodes' | 'fontFaces' | 'drawnFonts'>>(capture: C): C {
  const plainNames = new Map<string, string>()
  const plainStack = (stack: string) => {
    const plain = plainNames.get(stack) ?? plainStackOf(stack)
    plainNames.set(stack, plain)
    return plain
  }
  return {
    ...capture,
    nodes: capture.nodes.map((node) => (canDiffer(node.fontFamily) ? { ...node, fontFamily: plainStack(node.fontFamily) } : node)),
    fontFaces: capture.fontFaces
      .filter((face) => !(STAND_IN.test(face.family) && face.src.length === 0))
      .map((face) => ({ ...face, family: plainFamily(face.family) })),
    drawnFonts: capture.drawnFonts.map((font) => ({ ...font, declared: plainFamily(font.declared), drawn: plainFamily(font.drawn) })),
  }
}

/** Returns the original name of a font that a build tool renamed: `__Open_Sans_1a2b3c` becomes Open Sans. */
export function plainFamily(name: string): string {
  return HASHED.exec(name)?.[1]?.replaceAll('_', ' ').trim() ?? name
}

const canDiffer = (stack: string) => stack.includes('__') || STAND_IN.test(stack.replace(/["',]/g, ' '))

function plainStackOf(stack: string): string {
  const names = fontFamilies(stack)
  const ownNames = names.filter((name, at) => at === 0 || !STAND_IN.test(plainFamily(name)))
  return ownNames
    .map(plainFamily)
    .map((name) => (GENERIC_FAMILY.test(name) || /^[a-z][\w-]*$/i.test(name) ? name : JSON.stringify(name)))
    .join(', ')
}
