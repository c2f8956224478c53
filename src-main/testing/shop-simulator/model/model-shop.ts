import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SeededRandom, seededRandom } from '../../sync-simulator/seeded-random.ts'
import { VirtualTime } from '../../sync-simulator/virtual-time.ts'
import { createDiskDone } from '../disk-done.ts'
import { ModelNetwork } from './model-network.ts'
import { ModelProgram, type ProgramAnswer, type ProgramRequest } from './model-program.ts'

/** The programs of the model's shop, with the emission point that each has at first. */
export const programs = [
  { name: 'main', host: '192.168.1.20', emissionPointId: 1 },
  { name: 'counter 2', host: '192.168.1.21', emissionPointId: 2 },
  { name: 'counter 3', host: '192.168.1.22', emissionPointId: 3 },
] as const

/** Longest that anything in a shop may take, in ms of the model. */
const PATIENCE_MS = 600_000
const TICK_MS = 500
/** Most requests are answered by then. */
const SOON_MS = 200

/** One shop on its PCs, in virtual time. */
export class ModelShop {
  readonly time = new VirtualTime(createDiskDone())
  readonly network: ModelNetwork
  readonly programs: readonly ModelProgram[]

  /**
   * @param folders of the programs; they are copied
   * @param clockOffsetsMs of their wall clocks
   */
  constructor(
    random: SeededRandom,
    folders: readonly (string | undefined)[],
    clockOffsetsMs: readonly number[],
  ) {
    this.network = new ModelNetwork(this.time, random)
    this.programs = programs.map(({ name, host }, index) => {
      const folder = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
      const from = folders[index]
      if (from !== undefined) cpSync(from, folder, { recursive: true })
      const { time, network } = this
      const own = seededRandom(random.below(2 ** 31))
      const clockOffsetMs = clockOffsetsMs[index] ?? 0
      return new ModelProgram({ name, host, folder, time, random: own, network, clockOffsetMs })
    })
  }

  /** Lets time go on until a promise is settled. Rejects if it takes too long. */
  async during<T>(promise: Promise<T>): Promise<T> {
    const state = { isSettled: false }
    const settle = () => void (state.isSettled = true)
    promise.then(settle, settle)
    const beganMs = this.time.monotonicMs()
    while (!state.isSettled) {
      const nowMs = this.time.monotonicMs()
      if (nowMs > beganMs + PATIENCE_MS) throw new Error('Nothing came of it')
      const tickMs = nowMs < beganMs + SOON_MS ? SOON_MS / 10 : TICK_MS
      await this.time.run(nowMs + tickMs, () => state.isSettled)
      if (state.isSettled) break
      // A secret may be hashed in a thread, which takes no virtual time.
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (!state.isSettled) await this.#until(nowMs + tickMs)
    }
    return promise
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    await this.#until(this.time.monotonicMs() + milliseconds)
  }

  ask(
    program: ModelProgram,
    method: string,
    path: string,
    given: ProgramRequest = {},
  ): Promise<ProgramAnswer> {
    return this.during(program.ask(method, path, given))
  }

  /** Lets time pass until `isReached`; resolves to false if it is not within the time. */
  async until(
    isReached: () => boolean | Promise<boolean>,
    limitMs: number,
    everyMs = TICK_MS,
  ): Promise<boolean> {
    const endMs = this.time.monotonicMs() + limitMs
    while (!(await isReached())) {
      if (this.time.monotonicMs() >= endMs) return false
      await this.pass(everyMs)
    }
    return true
  }

  async close(): Promise<void> {
    for (const program of this.programs) await this.during(program.stop()).catch(() => undefined)
    for (const program of this.programs) program.removeFiles()
  }

  async #until(dueMs: number): Promise<void> {
    let isDue = false
    this.time.after(dueMs - this.time.monotonicMs(), () => void (isDue = true))
    await this.time.run(dueMs, () => isDue)
  }
}
