/** The markup of a drawing that this server keeps, or that stands in the guide itself. */
export async function drawingMarkup(address: string): Promise<string> {
  const [, inline] = /^data:image\/svg\+xml;base64,(.*)$/.exec(address) ?? []
  if (inline !== undefined) return new TextDecoder().decode(Uint8Array.from(atob(inline), (letter) => letter.charCodeAt(0)))
  const response = await fetch(address)
  if (!response.ok) throw new Error('The drawing could not be read.')
  return response.text()
}
