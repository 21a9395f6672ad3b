import type { StoryMeta } from '../story.ts'
import { NoticeHistory } from './notice-history.tsx'

export default { title: 'Messages / History' } satisfies StoryMeta

export const OfThisVisit = () => <NoticeHistory />
