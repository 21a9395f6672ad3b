import { ImportResult } from './import-result.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Messages / Import result' } satisfies StoryMeta

const report = {
  added: [{ row: 2, name: 'Morning cup' }],
  merged: [{ row: 3, name: 'Rope jug' }],
  refused: [{ row: 4, reason: '“dear” is not a price. Write it like 24.00.', line: 'Tray,dear' }],
  ignored: ['Weight'],
}

export const Preview = () => <ImportResult report={report} done={false} noun={['product', 'products']} />

export const Imported = () => <ImportResult report={report} done noun={['product', 'products']} />
