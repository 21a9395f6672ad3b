// Writes packages/domain/src/campaigns/client-support-data.ts from the installed caniemail data: npm run refresh:caniemail
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientSupport } from './client-support.mjs'

const root = new URL('..', import.meta.url)
const support = clientSupport(JSON.parse(readFileSync(new URL('node_modules/caniemail/data/caniemail.json', root), 'utf8')))
const target = fileURLToPath(new URL('packages/domain/src/campaigns/client-support-data.ts', root))
writeFileSync(
  target,
  `// Written by \`npm run refresh:caniemail\` from the data of caniemail.com (MIT license, see THIRD-PARTY-NOTICES.md).

/** Mail programs without (\`no\`) or with a part of (\`partly\`) a feature in their newest tested version, as indexes into \`clients\`. */
export const CLIENT_SUPPORT = ${JSON.stringify(support, null, 2)} as const
`,
)
execFileSync(process.execPath, [fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root)), 'check', '--write', target], { stdio: 'inherit' })
console.log(`Wrote ${target}: data of ${support.date}.`)
