import { createServer, type AddressInfo } from 'node:net'

/** Returns a port that no program of this machine has now, on any of its addresses. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
