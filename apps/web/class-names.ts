import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const FILE_PREFIX_LENGTH = 4
const IMPORTED_STYLES = /import (\w+) from (['"][^'"]+\.module\.css['"])/g
const known = new Map<string, Map<string, number>>()
const taken = new Map<string, string>()

/** Returns a short unique class name, which consists of a prefix for the CSS module and the index of the class in that module. */
export function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const names = known.get(path) ?? new Map<string, number>()
  known.set(path, names)
  const at = names.get(name) ?? names.size
  names.set(name, at)
  return `_${prefixOf(path)}${at.toString(36)}`
}

function prefixOf(path: string): string {
  const prefix = createHash('sha256').update(path).digest('base64url').slice(0, FILE_PREFIX_LENGTH)
  const other = taken.get(prefix) ?? path
  if (other !== path) throw new Error(`The classes of ${path} and ${other} would have the same names: another name for one of the files, please.`)
  taken.set(prefix, path)
  return prefix
}

/** Returns the export name of a class. `default` is reserved for the module's list of all classes. */
export const namedClass = (name: string): string => (name === 'default' ? 'byDefault' : name)

/** Imports each class of a CSS module by name, so the bundle contains only the classes in use and no list of all classes. */
export function inlineClassNames(): Plugin {
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /\.module\.css/ },
      handler: (code) => code.replace(IMPORTED_STYLES, 'import * as $1 from $2').replace(/\b(styles)\.default\b/g, `$1.${namedClass('default')}`),
    },
  }
}
