import { connect } from 'node:net'
import { createPinpadSimulator } from '../../e2e/simulators/pinpad/simulator.ts'
import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import { lanFrame } from '#main/devices/pinpad/lan/lan-frame.ts'
import { saleRequest } from '#main/devices/pinpad/lan/payment-request.ts'
import type { Charge, PinpadSettings } from '#main/devices/pinpad/pinpad.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { localPinpad, sampleCharge } from '#main/testing/doubles/watched-pinpad.ts'
import { below, type Figure, milliseconds } from '../report.ts'
import { median, timeEach, type Timings, timingsOf } from '../statistics.ts'

const HOST = '127.0.0.1'
const ROUNDS = 7
const WARM_UP = 20
const SEAL = '0123456789ABCDEF'.repeat(2)

/** Measures the same charges at the same simulator, alternately through a bare socket and the driver. */
export async function measurePinpad(runs: number): Promise<Figure[]> {
  const simulator = createPinpadSimulator()
  const port = await simulator.listen()
  const pinpads = createPinpads({
    randomBytes: (count) => systemRandomness.bytes(count),
    log: (message) => console.error(message),
    now: () => new Date(),
    tellFrames: () => undefined,
  })
  const lease = pinpads.reserve(settingsOf(port))
  if (lease === undefined) throw new Error('The terminal is taken')
  const watch = {
    signal: pinpads.signal,
    sent: () => Promise.resolve(),
    lost: () => Promise.resolve(),
  }
  const byDriver = async (index: number) => {
    const { outcome } = await lease.pinpad.sell(chargeOf(index), watch)
    if (outcome !== 'APPROVED') throw new Error(`A charge was ${outcome}`)
  }
  const bySocket = (index: number) => exchange(port, requestOf(index))
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const raw: number[] = []
      const driven: number[] = []
      for (let index = 0; index < runs + WARM_UP; index++) {
        const [bare = 0] = await timeEach(1, () => bySocket(index))
        const [whole = 0] = await timeEach(1, () => byDriver(index))
        if (index < WARM_UP) continue
        raw.push(bare)
        driven.push(whole)
      }
      rounds.push({ raw: timingsOf(raw), driven: timingsOf(driven) })
    }
  } finally {
    lease.release()
    await pinpads.stop()
    await simulator.close()
  }
  return [overhead(rounds, 'p50'), overhead(rounds, 'p99')]
}

interface Round {
  readonly raw: Timings
  readonly driven: Timings
}

/** Returns the overhead of the median round, so that other work of the machine in one round does not count. */
function overhead(rounds: readonly Round[], share: 'p50' | 'p99'): Figure {
  const raw = median(rounds.map((round) => round.raw[share]))
  const driven = median(rounds.map((round) => round.driven[share]))
  return below(
    `Card driver over a raw socket (${milliseconds(driven)} against ${milliseconds(raw)})`,
    share,
    Math.max(0, driven - raw),
    5,
  )
}

function requestOf(index: number): Uint8Array {
  return lanFrame(saleRequest(chargeOf(index), null), SEAL)
}

/** Connects, sends the bytes of a charge, and reads until the terminal closes the connection. */
function exchange(port: number, request: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: HOST, port, noDelay: true })
    socket.once('connect', () => socket.write(request))
    socket.on('data', () => undefined)
    socket.once('error', reject)
    socket.once('end', () => {
      socket.destroy()
      resolve()
    })
  })
}

function settingsOf(port: number): PinpadSettings {
  return localPinpad({ provider: 'DATAFAST', protocol: 'LAN', port, timeoutMs: 90_000 })
}

function chargeOf(index: number): Charge {
  const second = (unit: number) => String(Math.floor(index / unit) % 60).padStart(2, '0')
  return {
    ...sampleCharge,
    id: index + 1,
    hour: `12${second(60)}${second(1)}`,
    date: '20261121',
    orderReference: String(index + 1),
  }
}
