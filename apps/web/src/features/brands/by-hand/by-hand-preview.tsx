import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useEffect, useState } from 'react'
import { inkOn } from '../../../entities/colors/ink-on.ts'
import styles from './by-hand-form.module.css'

type PreviewProps = { name: string; logo: File | null; roles: Record<'primary' | 'accent' | 'background' | 'text', string | null> }

/** Previews the entered values as the header of a guide. Omits missing values. */
export function ByHandPreview({ name, logo, roles }: PreviewProps) {
  const logoUrl = useFileAddress(logo)
  const background = roles.primary ?? roles.background
  const swatches = Object.entries(roles).filter(([, color]) => color !== null) as [string, string][]
  if (!name && !logoUrl && swatches.length === 0) return null
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={styles.band} style={background ? { backgroundColor: background, color: inkOn(background) } : undefined}>
        {logoUrl && <img src={localFileUrl(logoUrl)} alt="" />}
        <p>{name}</p>
      </div>
      {swatches.length > 0 && (
        <div className={styles.swatches}>
          {swatches.map(([role, color]) => (
            <span key={role} style={{ backgroundColor: color, color: inkOn(color) }}>
              {color.toUpperCase()}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns an image file as a `data:` URL, because the content security policy forbids images from `blob:` URLs. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const reader = new FileReader()
    reader.onload = () => setAddress(typeof reader.result === 'string' && reader.result.startsWith('data:image/') ? reader.result : null)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}
