import { USAGE } from './cli/usage.ts'

const [command, ...rest] = process.argv.slice(2)

/** Flushes stdout before the process exits, because a pipe may not accept all output at once. */
run().then((code) => process.stdout.write('', () => process.exit(code)))

async function run(): Promise<number> {
  try {
    switch (command) {
      case 'extract':
        return await (await import('./cli/extract-command.ts')).extractCommand(rest)
      case 'export':
        return await (await import('./cli/export-command.ts')).exportCommand(rest)
      case 'preflight':
        return await (await import('./cli/preflight-command.ts')).preflightCommand(rest)
      case 'mcp':
        return await (await import('./cli/mcp-command.ts')).mcpCommand(rest)
      case 'doctor':
        return await (await import('./cli/doctor-command.ts')).doctorCommand()
      case 'backup':
        return await (await import('./cli/backup-command.ts')).backupCommand(rest)
      case 'restore':
        return await (await import('./cli/backup-command.ts')).restoreCommand(rest)
      case 'help':
      case '--help':
      case '-h':
        process.stdout.write(USAGE)
        return 0
      default:
        process.stderr.write(`${command ? `There is no command "${command}".` : 'Specify a command.'}\n\n${USAGE}`)
        return 2
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}
