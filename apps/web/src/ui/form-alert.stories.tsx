import { FormAlert } from './form-alert.tsx'
import type { StoryMeta } from './story.ts'

export default { title: 'Fields / Form alert' } satisfies StoryMeta

export const ErrorMessage = () => <FormAlert title="Failed to login">Please check your email and password</FormAlert>
