import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take at least 20 seconds. If one of them started last, it would keep one processor busy while the others are idle. */
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
 * Runs the files of each project one after another, because a worker that switches projects ends and discards its loaded modules. Within a project, the longest
 * files come first, even in a fresh clone without timings.
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
