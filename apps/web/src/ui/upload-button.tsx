import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

type UploadButtonProps = { label: string; accept: string; onFiles: (files: File[]) => void; variant?: ButtonVariant; busy?: boolean; multiple?: boolean }

/** Renders a button that opens the browser's file picker. */
export function UploadButton({ label, accept, onFiles, variant = 'secondary', busy, multiple = false }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
