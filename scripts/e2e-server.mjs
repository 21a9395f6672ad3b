import { rmSync } from 'node:fs'

/** The built server on an empty data folder, for the journeys of `e2e/`. */
rmSync(process.env.DATA_DIR, { recursive: true, force: true })
await import('../dist/server/main.js')
