import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { lettersJob } from './letters-job.ts'

export const mailingModule = {
  name: 'mailing',
  jobs: [lettersJob],
} satisfies ModuleManifest
