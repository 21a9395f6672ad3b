import type { StoryMeta } from '../story.ts'
import RunCode from './run-code.tsx'

export default { title: 'Containers / Code that runs' } satisfies StoryMeta

export const Running = () => <RunCode code={'<h1>Rye loaf</h1>'} language="html" stopped={false} />

export const Stopped = () => <RunCode code="console.log('Rye')" language="js" stopped />
