import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { emailsJob } from './letters-job.ts'

export const mailingModule = {
  name: 'mailing',
  jobs: [emailsJob],
} satisfies ModuleManifest
