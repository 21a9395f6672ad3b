import { parseArgs } from 'node:util'
import { checkEmails, type EmailChecks } from '../modules/mcp/check-emails.ts'
import { serverOfEnv } from './server-of-env.ts'
import { USAGE } from './usage.ts'

const BYTES_PER_KB = 1024
const [PASSED, BLOCKED, BAD_USAGE] = [0, 1, 2]

/** Checks the emails of a campaign on the running server. Returns the exit code: 1 if a finding blocks an email. */
export async function preflightCommand(args: string[]): Promise<number> {
  const input = parse(args)
  if (typeof input === 'string') {
    process.stderr.write(`${input}\n\n${USAGE}`)
    return BAD_USAGE
  }
  const emails = await checkEmails(serverOfEnv(), input)
  process.stdout.write(input.json ? `${JSON.stringify(emails, null, 2)}\n` : emails.map(linesOf).join('\n'))
  return emails.some(({ findings }) => findings.some(({ level }) => level === 'block')) ? BLOCKED : PASSED
}

function linesOf({ item, name, bytes, findings, approval }: EmailChecks): string {
  const approved = approval === null ? 'not approved' : approval.isCurrent ? 'approved' : 'changed since its approval'
  const head = `${name} (${item}): ${Math.ceil(bytes / BYTES_PER_KB)} KB of 102, ${approved}`
  const lines = findings.map(({ level, rule, pointer, message }) => `  ${level.padEnd(7)}  ${rule.padEnd(16)}  ${pointer || '/'}  ${message}`)
  return `${[head, ...(lines.length > 0 ? lines : ['  nothing found'])].join('\n')}\n`
}

/** Parses the arguments of the command. Returns an error message if they are invalid. */
function parse(args: string[]): { campaign: string; item?: string; links: boolean; json: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { item: { type: 'string' }, links: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    })
    const [campaign, ...others] = positionals
    if (!campaign || others.length > 0) return 'Specify one campaign by its id; you find it in the address of the editor.'
    return { campaign, ...(values.item ? { item: values.item } : {}), links: values.links, json: values.json }
  } catch (error) {
    return (error as Error).message
  }
}
