import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Pixels } from '@brandwright/domain/images/pixel-focus'
import { useEffect, useState } from 'react'
import { pictureAtWidth } from '../../entities/images/picture-at-width.ts'

const MEASURED_WIDTH = 160

/** The pixels of a picture, small; null until they are there, and where the browser cannot draw it. */
export function usePicturePixels(url: string): Pixels | null {
  const [pixels, setPixels] = useState<Pixels | null>(null)
  useEffect(() => {
    let wanted = true
    setPixels(null)
    const picture = new Image()
    picture.src = ownFile(pictureAtWidth(url, MEASURED_WIDTH)) ?? ''
    picture
      .decode()
      .then(() => wanted && setPixels(drawn(picture)))
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [url])
  return pixels
}

function drawn(picture: HTMLImageElement): Pixels | null {
  const scale = Math.min(1, MEASURED_WIDTH / Math.max(1, picture.naturalWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
