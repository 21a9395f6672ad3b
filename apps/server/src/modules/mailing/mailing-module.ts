import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { emailsJob } from './emails-job.ts'

export const mailingModule = {
  name: 'mailing',
  jobs: [emailsJob],
} satisfies ModuleManifest
