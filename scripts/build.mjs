import { ensureBuild } from './setup/ensure-build.mjs'
import { ensureDependencies } from './setup/ensure-dependencies.mjs'

ensureDependencies(console.log)
await ensureBuild(console.log, { force: true })
