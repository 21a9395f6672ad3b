import { downloadFile } from './download-file.ts'

/** Saves text that the page already holds as a file. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  downloadFile(address, name)
  URL.revokeObjectURL(address)
}
