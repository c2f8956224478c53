import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface CutCable {
  /** The port that leads to the target. */
  readonly port: number
  /** The next connection is cut after so many bytes from the target; undefined: it is whole. */
  cutAfter(bytes: number | undefined): void
  /** Cuts all connections, and refuses new ones until it is joined. */
  cut(): void
  join(): void
  /** Bytes that came from the target on the last connection. */
  readonly passed: number
}

/** A cable to a port of this machine that a test cuts at any byte, and joins again. */
export async function givenCutCable(target: number): Promise<CutCable> {
  const sockets = new Set<Socket>()
  let limit: number | undefined
  let isCut = false
  let passed = 0
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    const most = limit
    passed = 0
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    near.pipe(far)
    far.on('data', (bytes: Buffer) => {
      const left = most === undefined ? bytes.length : Math.min(bytes.length, most - passed)
      passed += left
      near.write(bytes.subarray(0, left))
      // The bytes written before must arrive: a reset would drop them.
      if (passed === most) near.end(() => setImmediate(end))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cutAll()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      limit = bytes
    },
    cut() {
      isCut = true
      cutAll()
    },
    join() {
      isCut = false
    },
    get passed() {
      return passed
    },
  }
}
