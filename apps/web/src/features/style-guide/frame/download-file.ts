/** Saves an address of our own server as a file. */
export function downloadFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
