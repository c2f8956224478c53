import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '#shared/api/prefix.ts'
import type { App } from '#main/app/app.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import { createRestorableApp } from '#main/hosts/shared/restorable-app.ts'
import type { SeededRandom } from '../../sync-simulator/seeded-random.ts'
import type { VirtualTime } from '../../sync-simulator/virtual-time.ts'
import { pinpadTiming } from '../../acts/card-charges.ts'
import { testDependencies } from '../../test-app.ts'
import { modelLan } from './model-lan.ts'
import type { ModelNetwork } from './model-network.ts'
import { ProgramLife } from '../program-life.ts'

/** Neither the lock nor the index of a log outlives the process that made it. */
const OF_PROCESS = /(?:owner\.lock.*|-shm)$/

/** `body` is undefined if there was no answer. */
export interface ProgramAnswer {
  readonly status: number
  // Untyped, as TestAnswer.
  // eslint-disable-next-line typescript/no-explicit-any
  readonly body: any
}
export const NO_ANSWER: ProgramAnswer = { status: 0, body: undefined }

export interface ProgramRequest {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Undefined: the screen of this PC. */
  readonly address?: string
}

interface ProgramPorts {
  readonly name: string
  readonly host: string
  readonly folder: string
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly network: ModelNetwork
  /** Offset of this PC's wall clock. */
  readonly clockOffsetMs: number
}

/** One program of the shop, on its PC: the shipped program on its real files, which can be killed between any two steps. */
export class ModelProgram {
  readonly name: string
  readonly host: string
  readonly logged: string[] = []
  readonly clockOffsetMs: number
  folder: string
  kills = 0
  readonly #ports: ProgramPorts
  readonly #folders: string[]
  #lan: Lan
  #app: App | undefined
  #life: ProgramLife | undefined
  readonly #ends = new Set<() => void>()

  constructor(ports: ProgramPorts) {
    this.#ports = ports
    this.name = ports.name
    this.host = ports.host
    this.folder = ports.folder
    this.clockOffsetMs = ports.clockOffsetMs
    this.#folders = [ports.folder]
    this.#lan = modelLan(this.host)
    ports.network.add({
      host: this.host,
      isOpen: () => this.#lan.openAddresses().length > 0,
      app: () => (this.isRunning ? this.#app : undefined),
    })
  }

  get isRunning(): boolean {
    return this.#app !== undefined && this.#life?.isDead === false
  }

  /** Starts on its files. It may die in the middle of that. */
  async start(diesAfter?: number): Promise<void> {
    const { time, random, network } = this.#ports
    const life = new ProgramLife(time, random, this.clockOffsetMs, () => this.#died())
    this.#life = life
    if (diesAfter !== undefined) life.endAfter(diesAfter)
    const lan = modelLan(this.host)
    this.#lan = lan
    const { askEpoch, ...links } = network.linksOf(this.host, () => !life.isDead)
    const dependencies = {
      ...testDependencies(this.folder, undefined, life, this.logged),
      timers: life,
      randomness: life.randomness,
      lan,
      askEpoch,
      printers: { ownAddresses: () => [] },
      ...pinpadTiming,
    }
    const opening = createRestorableApp(dependencies, undefined, links)
    const dead = new Promise<undefined>((resolve) => this.#ends.add(() => resolve(undefined)))
    const app = await Promise.race([opening, dead])
    if (app === undefined || life.isDead) {
      opening.then((late) => late.stop()).catch(() => undefined)
      return
    }
    this.#app = app
  }

  /** It is killed at the n-th step from now. */
  killAfter(steps: number): void {
    this.#life?.endAfter(steps)
  }

  spare(): void {
    this.#life?.spare()
  }

  kill(): void {
    this.#life?.end()
  }

  /** Sends a request of its own screen or of a tablet. No answer comes from a program that has died. */
  async ask(method: string, path: string, given: ProgramRequest = {}): Promise<ProgramAnswer> {
    const app = this.isRunning ? this.#app : undefined
    if (app === undefined) return NO_ANSWER
    let end = () => {}
    const dead = new Promise<undefined>((resolve) => {
      end = () => resolve(undefined)
      this.#ends.add(end)
    })
    const request = new Request(`http://localhost${API_PREFIX}${path}`, {
      method,
      headers: {
        ...given.headers,
        ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    })
    const peer = { address: given.address, isEncrypted: true }
    const answered = app.fetch(request, peer).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    answered.catch(() => undefined)
    const answer = await Promise.race([answered, dead])
    this.#ends.delete(end)
    if (answer === undefined || !this.isRunning) return NO_ANSWER
    const { status, text } = answer
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    const app = this.#app
    this.#app = undefined
    await app?.stop()
  }

  removeFiles(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  /** The process ends: what is on its disk at this moment is all that is left. */
  #died(): void {
    this.kills++
    const image = mkdtempSync(join(tmpdir(), 'mostrador-killed-'))
    cpSync(this.folder, image, {
      recursive: true,
      filter: (path) => !OF_PROCESS.test(path),
    })
    this.folder = image
    this.#folders.push(image)
    const app = this.#app
    this.#app = undefined
    this.#ports.network.ended(this.host)
    for (const end of this.#ends) end()
    this.#ends.clear()
    // Closes files that nobody will use again.
    setImmediate(() => void app?.stop().catch(() => undefined))
  }
}
