import { address, requiredText } from './notations.ts'
import { TypedField } from './typed-field.tsx'

/** Edits the target of a link and, if the link has a name, also the name. */
export default function LinkEditor({ pointer, named }: { pointer: string; named: boolean }) {
  return (
    <>
      {named && <TypedField pointer={`${pointer}/name`} label="Name" notation={requiredText('Enter a name for the link.')} autoFocus />}
      <TypedField pointer={`${pointer}/url`} label="Address" notation={address} inputMode="url" autoFocus={!named} />
    </>
  )
}
