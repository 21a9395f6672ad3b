import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DATA_DIR } from './addresses.ts'

const OUTBOX = join(DATA_DIR, 'outbox')

/** Returns the link in the email to an address. Reads the email from the server's outbox. */
export async function linkTo(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    for (const file of await readdir(OUTBOX)) {
      const text = (await readFile(join(OUTBOX, file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      if (text.includes(`To: ${email}`)) link = /http:\/\/\S+#[\w-]+/.exec(text)?.[0] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return link
}
