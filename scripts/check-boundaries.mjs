import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { folderCycles } from './checks/folder-cycles.mjs'
import { smallFiles } from './checks/small-files.mjs'

/**
 * Checks imports against .dependency-cruiser.cjs, and looks for circular dependencies between folders and for small files that belong in their only importer.
 * Also fails if no file was read, which happens with a TypeScript version that the tool does not support.
 */
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(['apps', 'packages'], { ...configuration.options, ruleSet: configuration, validate: true })
const { violations, totalCruised } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
const cycles = folderCycles(output.modules)
for (const cycle of cycles) console.error(`folder-cycle: ${cycle.join(', ')}`)
const small = smallFiles(output.modules, (file) => readFileSync(file, 'utf8').split('\n').length - 1)
for (const { file, importer } of small) console.error(`small-file: move ${file} into ${importer}, its only importer, or give it a test`)
console.log(`${totalCruised} modules, ${violations.length + cycles.length + small.length} violations`)
const errors = violations.filter(({ rule }) => rule.severity === 'error')
process.exit(totalCruised > 0 && errors.length + cycles.length + small.length === 0 ? 0 : 1)
