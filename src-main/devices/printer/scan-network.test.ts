import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { candidates, scanNetwork } from './scan-network.ts'

it('a scan asks every other host of the private networks, and no public one', () => {
  const hosts = candidates(['192.168.1.40', '8.8.8.8'])
  expect(hosts).toHaveLength(253)
  expect(hosts).toContain('192.168.1.71')
  expect(hosts).not.toContain('192.168.1.40')
})

it('a scan finds the hosts that accept connections at the port, and sends nothing', async () => {
  const received: Buffer[] = []
  const server = createServer((socket) => socket.on('data', (bytes) => received.push(bytes)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.77', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { signal } = new AbortController()
  expect(await scanNetwork(port, ['127.0.0.1'], signal)).toEqual(['127.0.0.77'])
  expect(received).toEqual([])
})
