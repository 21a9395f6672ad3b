/** Downloads a file from a URL on this server. */
export function downloadFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
