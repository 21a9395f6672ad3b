import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportFiles, exportFormatNames } from '@brandwright/contracts/export-formats'
import { brandToUse } from './brand-to-use.ts'
import { serverOfEnv } from './server-of-env.ts'
import { USAGE } from './usage.ts'

const FORMATS: readonly string[] = [...exportFormatNames, ...Object.keys(exportFiles)]

/** Exports a brand of the running server in one format. Returns the exit code. */
export async function exportCommand(args: string[]): Promise<number> {
  const options = parse(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n\n${USAGE}`)
    return 2
  }
  const server = serverOfEnv()
  const id = await brandToUse(server, options.brand)
  const bytes = await server.bytes(`/api/brands/${encodeURIComponent(id)}/export/${options.format}`)
  if (options.out) await writeFile(options.out, bytes)
  else process.stdout.write(bytes)
  return 0
}

/** Parses the arguments of the command. Returns an error message if they are invalid. */
function parse(args: string[]): { format: string; brand: string | undefined; out: string | undefined } | string {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' }, brand: { type: 'string' } } })
    const [format = '', ...others] = positionals
    if (others.length > 0 || !FORMATS.includes(format)) return `Specify a format: ${FORMATS.join(', ')}.`
    return { format, brand: values.brand, out: values.out }
  } catch (error) {
    return (error as Error).message
  }
}
