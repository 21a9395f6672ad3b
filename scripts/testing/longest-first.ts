import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take 20 seconds and more: begun last, each would keep one processor at work while the others have nothing left to do. */
const LONG = [
  'http/access-matrix',
  'hostile/pages',
  'src/extract',
  'cli/extract-command',
  'src/scored-sites',
  'http/security-headers',
  'src/extract-held-request',
  'browser/filtering-proxy',
  'extraction/worse-reading',
  'capture/open-page',
  'hostile/addresses',
  'browser/browser-pool',
  'capture/hostile-page',
]

/** Runs the longest files first, in a fresh clone too, where no earlier run says which these are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
