import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpTransport } from '#relay/origin/parts/mail/smtp.ts'
import { Refused } from '#relay/outbox/channel.ts'
import { CODE } from '#tests/support/post-under-test.ts'

/** Takes a message and then never comes to an end with its answer. */
async function drippingServer(): Promise<{ port: number; closed: Promise<unknown> }> {
  const answerTo = (line: string) => {
    if (/^EHLO/i.test(line)) return '250 here\r\n'
    if (/^DATA/i.test(line)) return '354 go on\r\n'
    return line === '.' ? '250-wait\r\n' : /^(MAIL|RCPT)/i.test(line) ? '250 ok\r\n' : ''
  }
  const sockets: Socket[] = []
  let wentAway = (_: unknown) => {}
  const closed = new Promise((resolve) => (wentAway = resolve))
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.write('220 here\r\n')
    let isDripping = false
    socket.on('data', (chunk) => {
      for (const line of `${chunk}`.split('\r\n')) {
        const answer = answerTo(line)
        if (answer !== '') socket.write(answer)
        if (line === '.') isDripping = true
      }
    })
    const drip = setInterval(() => isDripping && socket.write('250-wait\r\n'), 20)
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(drip)
      wentAway(undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, closed }
}

test('a server that drips its answer is left when the time of a send is over, to be tried again', async () => {
  const { port, closed } = await drippingServer()
  const write = () => ({ from: 'a@example.org', to: 'b@example.org', subject: 'x', text: 'x', html: 'x' })
  const transport = smtpTransport({ host: '127.0.0.1', port, secure: false }, write, 300)
  const message = { id: '1', letter: CODE, writtenAt: '2026-03-01T09:00:00Z' }
  const failed = await transport(message, new AbortController().signal).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Refused)
  await closed
})
