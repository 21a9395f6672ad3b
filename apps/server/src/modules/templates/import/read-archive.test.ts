import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readArchive } from './read-archive.ts'

const MB = 1024 * 1024
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1')
const UNPACKED_SIZE_AT = 24

async function archiveOf(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(content, name)
  archive.end()
  return buffer(archive.outputStream)
}

/** Returns a copy of the archive whose directory states `size` as the unpacked size of each file. */
function stating(archive: Buffer, size: number): Buffer {
  const changed = Buffer.from(archive)
  for (let at = changed.indexOf(DIRECTORY_ENTRY); at !== -1; at = changed.indexOf(DIRECTORY_ENTRY, at + 1)) changed.writeUInt32LE(size, at + UNPACKED_SIZE_AT)
  return changed
}

it('reads only the emails and images of an archive', async () => {
  const inner = await archiveOf({ 'email.html': Buffer.from('<p>Inside</p>') })
  const files = await readArchive(await archiveOf({ 'a/email.html': Buffer.from('<p>Oak</p>'), 'a/run.sh': Buffer.from('rm'), 'inner.zip': inner }))
  expect([...files.keys()]).toEqual(['a/email.html'])
})

it('rejects archives with excessive unpacked size before unpacking', async () => {
  const pages = (count: number) => archiveOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.html`, Buffer.from('a')])))
  const bombs = [stating(await pages(1), 61 * MB), await pages(501)]
  for (const bomb of bombs)
    await expect(readArchive(bomb)).rejects.toThrow('This archive contains more than an email needs. Import the HTML file of the email instead.')
})

it('rejects truncated archives, wrong sizes, and paths outside the archive', async () => {
  const honest = await archiveOf({ 'email.html': Buffer.alloc(8 * MB, 'a') })
  const outside = Buffer.from((await archiveOf({ 'xx/xx/email.html': Buffer.from('a') })).toString('latin1').replaceAll('xx/', '../'), 'latin1')
  for (const wrong of [stating(honest, 10), stating(honest, 9 * MB), honest.subarray(0, honest.length / 2), outside])
    await expect(readArchive(wrong)).rejects.toThrow('This archive cannot be read.')
})
