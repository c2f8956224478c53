import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The network between two programs, which a test can cut. */
export interface Cable {
  /** Address of the far program through the cable. */
  readonly url: string
  /** Cuts it: nothing passes, in no direction, and new connections are refused. */
  tear(): void
  mend(): void
}

/** Lays a cable to a program: each connection to the cable is one to the program. */
export async function givenCable(target: string): Promise<Cable> {
  const { protocol, hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isTorn = false
  const server = createServer((near) => {
    if (isTorn) {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tear = () => {
    isTorn = true
    for (const socket of open) socket.resetAndDestroy()
  }
  onTestFinished(() => {
    tear()
    server.close()
  })
  const { port: own } = server.address() as AddressInfo
  return {
    url: `${protocol}//127.0.0.1:${own}`,
    tear,
    mend: () => void (isTorn = false),
  }
}
