import { useState } from 'react'
import { IMAGE_FILES } from '../../entities/images/use-upload-images.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { UploadButton } from '../../ui/upload-button.tsx'
import styles from './add-images.module.css'
import { addedKinds, isAddedKind } from './added-kinds.ts'

interface AddImagesProps {
  /** Image kind from the URL. Can be an invalid value. */
  requestedKind: string
  onFiles: (files: File[], kind: string) => void
  onClose: () => void
}

/** Renders the dialog that adds files as images, logos or drawings. */
export default function AddImages({ requestedKind, onFiles, onClose }: AddImagesProps) {
  const [kind, choose] = useState(isAddedKind(requestedKind) ? requestedKind : 'images')
  const options = addedKinds.map(({ kind: value, label }) => ({ value, label }))
  const added = addedKinds.find((one) => one.kind === kind)
  return (
    <Dialog onClose={onClose} title="Add images">
      <div className={styles.add}>
        {!isAddedKind(requestedKind) && <FormAlert title={`Invalid kind: ${requestedKind}`}>Files are added as images, logos or drawings.</FormAlert>}
        <SegmentedControl label="Added as" options={options} value={kind} onChange={choose} />
        <p>{added?.description} Files can also be dropped on the screen, or pasted.</p>
        <UploadButton
          label="Choose files"
          variant="primary"
          accept={added?.accept ?? IMAGE_FILES}
          multiple
          onFiles={(files) => {
            onFiles(files, kind)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
