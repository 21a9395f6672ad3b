import type { ButtonLook, ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './button-editor.module.css'
import grid from './editor-grid.module.css'
import { FamilyField } from './family-field.tsx'
import { anyText, fontSize, padding, pixels } from './notations.ts'
import { PaintPair } from './paint-pair.tsx'
import { TypedField } from './typed-field.tsx'
import { useEdited } from './use-edited.ts'
import { weights } from './weights.ts'

type State = 'default' | 'hover' | 'focus' | 'active'
const states: readonly { value: State; label: string }[] = [
  { value: 'default', label: 'Default' },
  { value: 'hover', label: 'Hover' },
  { value: 'focus', label: 'Focus' },
  { value: 'active', label: 'Active' },
]

/** Edits the colors of each state of a button, and the shape and type that all states share. */
export default function ButtonEditor({ button }: { button: ButtonStyle }) {
  const [state, setState] = useState<State>('default')
  const buttonPointer = `/buttonStyles/${button.id}`
  return (
    <>
      <SegmentedControl label="State" options={states} value={state} onChange={setState} />
      {state === 'default' ? (
        <>
          <Colors pointer={buttonPointer} />
          <div className={grid.grid}>
            <TypedField pointer={`${buttonPointer}/text`} label="Label" notation={anyText} />
            <TypedField pointer={`${buttonPointer}/borderRadius`} label="Corner, px" notation={pixels} inputMode="decimal" />
            <TypedField pointer={`${buttonPointer}/padding`} label="Padding, px" notation={padding} />
            <TypedField pointer={`${buttonPointer}/borderWidth`} label="Border, px" notation={pixels} inputMode="decimal" />
            <FamilyField pointer={`${buttonPointer}/fontFamily`} className={grid.whole} />
            <TypedField pointer={`${buttonPointer}/fontSize`} label="Size, px" notation={fontSize} inputMode="decimal" />
            <Weight pointer={`${buttonPointer}/fontWeight`} />
          </div>
        </>
      ) : (
        <StateLook pointer={`${buttonPointer}/states/${state}`} button={button} key={state} />
      )}
    </>
  )
}

function StateLook({ pointer, button }: { pointer: string; button: ButtonStyle }) {
  const [look, set] = useEdited<ButtonLook | null>(pointer)
  if (!look) {
    return (
      <div className={styles.none}>
        <p>The site shows no change in this state.</p>
        <Button onClick={() => set({ backgroundColor: button.backgroundColor, color: button.color })}>Define a style</Button>
      </div>
    )
  }
  return (
    <>
      <FullLook look={look} set={set} />
      <Button variant="quiet" onClick={() => set(null)}>
        Remove the style of this state
      </Button>
    </>
  )
}

/** Edits the colors of a state. Saves the state as a whole, because some of its fields may not exist yet. */
function FullLook({ look, set }: { look: ButtonLook; set: (look: ButtonLook) => void }) {
  return (
    <PaintPair
      label="Fill"
      clear
      background={look.backgroundColor}
      onBackground={(backgroundColor) => set({ ...look, backgroundColor })}
      text={look.color}
      onText={(color) => set({ ...look, color })}
    />
  )
}

function Colors({ pointer }: { pointer: string }) {
  const [fill, setFill] = useEdited<string>(`${pointer}/backgroundColor`)
  const [text, setText] = useEdited<string>(`${pointer}/color`)
  return <PaintPair label="Fill" clear background={fill} onBackground={setFill} text={text} onText={setText} />
}

function Weight({ pointer }: { pointer: string }) {
  const [value, set] = useEdited<string>(pointer)
  const options = weights.some((weight) => weight.value === value) ? weights : [{ value, label: value }, ...weights]
  return <SelectField label="Weight" value={value} options={options} onChange={(event) => set(event.target.value)} />
}
