import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take 20 seconds and more: begun last, each would keep one processor at work while the others have nothing left to do. */
const LONG = [
  'http/access-matrix',
  'cli/extract-command',
  'src/extract',
  'src/scored-sites',
  'src/extract-held-request',
  'http/security-headers',
  'extraction/worse-extraction',
  'capture/open-page',
  'browser/browser-pool',
  'capture/hostile-page',
  'database/daily-dump',
]

/**
 * Runs the files of one project after those of another, since a file of another project ends a worker with all that it has loaded; and of a project the longest files
 * first, in a fresh clone too, where no earlier run says which these are.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? LONG.length : at
    }
    const sorted = (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    const projects = [...new Set(sorted.map(({ project }) => project.name))].sort()
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}
