import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { createCopyFollower } from '#main/work/copy/follower/copy-follower.ts'
import { type CutCable, givenCutCable } from '#main/testing/doubles/lines/cut-cable.ts'
import {
  contentOf,
  contentOfCopy,
  type FollowedFile,
  givenCopyFolder,
  givenFollowedFile,
} from '#main/testing/given/given-copy.ts'
import { MAXIMUM_FRAME_BYTES } from './multiplex.ts'
import { websocketLine } from './websocket-line.ts'

/** `MOSTRADOR_CABLE_STEP=1` cuts at each byte. */
const STEP = Number(process.env['MOSTRADOR_CABLE_STEP'] ?? 149)
/** A line that goes on from its place carries less. */
const LAST_BYTE = 20_000
const FIRST_CUTS = 20

/** The port of a server that sends a file to who connects. */
async function givenServer(file: FollowedFile): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.on('connection', (socket) => file.source.follow(websocketLine(socket, machineTimers), 1))
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function givenCableFollower(cable: CutCable) {
  const folder = givenCopyFolder()
  const failures: string[] = []
  const follower = createCopyFollower({
    folder,
    clock: systemClock,
    syncEveryMs: 0,
    log: (level, message, detail) => failures.push(`${level}: ${message} ${String(detail)}`),
  })
  onTestFinished(() => follower.stop())
  /** Resolves when the connection is open or has failed; `ended` when it is closed. */
  async function connectOnce(): Promise<{ readonly ended: Promise<unknown>; close(): void }> {
    const socket = new WebSocket(`ws://127.0.0.1:${cable.port}`, {
      maxPayload: MAXIMUM_FRAME_BYTES,
    })
    socket.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    await Promise.race([
      once(socket, 'open').then(
        () => follower.follow(websocketLine(socket, machineTimers)),
        () => undefined,
      ),
      ended,
    ])
    return { ended, close: () => socket.terminate() }
  }
  return { folder, follower, failures, connectOnce }
}

it(
  'a copy whose cable is cut at any byte is always a valid file, and catches up',
  { timeout: 3_600_000 },
  async () => {
    const file = givenFollowedFile()
    await file.write('first', 20_000)
    const cable = await givenCutCable(await givenServer(file))
    const { folder, follower, failures, connectOnce } = givenCableFollower(cable)

    async function catchUp(): Promise<number> {
      cable.cutAfter(undefined)
      const line = await connectOnce()
      await expect
        .poll(() => follower.state().isWhole && file.source.state(1)?.lagMs === 0, { interval: 2 })
        .toBe(true)
      expect(contentOfCopy(folder)).toEqual(contentOf(file.folder))
      line.close()
      await line.ended
      return cable.passed
    }
    async function cutAfter(bytes: number): Promise<void> {
      cable.cutAfter(bytes)
      const line = await connectOnce()
      // One that has all it needs before is cut by hand.
      await Promise.race([line.ended, file.source.waitForCopy(200)])
      line.close()
      await line.ended
    }

    // The first copy begins again each time: it has no place from which it could go on.
    for (let part = 1; part < FIRST_CUTS; part++) await cutAfter(part * (1_400_000 / FIRST_CUTS))
    expect(await catchUp()).toBeGreaterThan(1_000_000)
    let cuts = 0
    for (let bytes = 1; bytes < LAST_BYTE; bytes += STEP) {
      await file.write(`act ${cuts % 5}`, 1_000)
      await cutAfter(bytes)
      expect(contentOfCopy(folder)['integrity']).toEqual([{ integrity_check: 'ok' }])
      if (++cuts % 20 === 0) await catchUp()
    }
    await catchUp()
    expect(cuts).toBeGreaterThan(100)
    expect(failures).toEqual([])
  },
)
