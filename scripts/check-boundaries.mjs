import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'

/** Checks who imports whom (.dependency-cruiser.cjs). Having read no file at all is a failure too: an unsupported TypeScript makes the tool blind. */
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(['apps', 'packages'], { ...configuration.options, ruleSet: configuration, validate: true })
const { violations, totalCruised } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${totalCruised} modules, ${violations.length} violations`)
const errors = violations.filter(({ rule }) => rule.severity === 'error')
process.exit(totalCruised > 0 && errors.length === 0 ? 0 : 1)
