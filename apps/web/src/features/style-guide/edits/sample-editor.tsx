import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useEdited } from './use-edited.ts'

/** One of the samples of a kind: its words, or that it is none. */
export default function SampleEditor({ pointer, sample }: { pointer: string; sample: string }) {
  const [samples, set] = useEdited<string[]>(pointer)
  const [place] = useState(() => samples.indexOf(sample))
  const [text, setText] = useState(sample)
  const [gone, setGone] = useState(false)
  if (gone) return <p role="status">It was taken away. Undo brings it back.</p>
  return (
    <>
      <TextArea
        label="Words"
        value={text}
        autoFocus
        error={text.trim() === '' ? 'A sample has words; take it away if it is none.' : null}
        onChange={(event) => {
          setText(event.target.value)
          if (place >= 0 && event.target.value.trim() !== '') set(samples.with(place, event.target.value))
        }}
      />
      <Button
        variant="quiet"
        onClick={() => {
          if (place >= 0) set(samples.toSpliced(place, 1))
          setGone(true)
        }}
      >
        <Trash2 size={16} aria-hidden="true" />
        Take it away
      </Button>
    </>
  )
}
