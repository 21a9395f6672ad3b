import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Starts a loopback mail server without TLS that passes received emails to `take`. */
export async function startSmtpReceiver<Mail>(
  options: SMTPServerOptions,
  { read, take }: { read: (stream: Readable) => Promise<Mail>; take: (mail: Mail, to: string[]) => void },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    ...options,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      read(stream).then((mail) => {
        take(
          mail,
          envelope.rcptTo.map(({ address }) => address),
        )
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
