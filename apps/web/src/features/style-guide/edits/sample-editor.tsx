import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RemoveMemberButton } from './remove-member-button.tsx'
import { useEdited } from './use-edited.ts'

/** Edits or removes a text sample. Finds the sample by its text, because its index changes if other users edit the list. */
export default function SampleEditor({ pointer, sample }: { pointer: string; sample: string }) {
  const [samples, set] = useEdited<string[]>(pointer)
  const [previous, setPrevious] = useState(sample)
  const [text, setText] = useState(sample)
  const place = samples.indexOf(previous)
  const isEmpty = text.trim() === ''
  const write = (list: string[]) => {
    set(list)
    setPrevious(text)
  }
  return (
    <>
      <TextArea
        label="Text"
        value={text}
        autoFocus
        error={isEmpty ? 'Enter a text, or remove the sample.' : null}
        onChange={({ target: { value } }) => {
          setText(value)
          if (place < 0 || value.trim() === '') return
          set(samples.with(place, value))
          setPrevious(value)
        }}
      />
      {place < 0 ? (
        <div role="status">
          <p>This sample is no longer in the list.</p>
          {!isEmpty && <Button onClick={() => write([...samples, text])}>Restore it</Button>}
        </div>
      ) : (
        <RemoveMemberButton pointer={`${pointer}/${sampleKey(previous)}`} name="The text sample" />
      )}
    </>
  )
}
