import { Readable } from 'node:stream'
import { API_PREFIX } from '#shared/api/prefix.ts'
import type { App } from '#main/app/app.ts'
import { EPOCH_HEADER } from '#main/core/shop/epoch-stamp.ts'
import {
  type MainAnswer,
  type MainRequest,
  NoAnswerError,
} from '#main/hosts/shared/counter/main-requests.ts'
import type { ProgramLinks } from '#main/hosts/shared/counter/program-links.ts'
import type { AskEpoch } from '#main/work/lines/epoch-rounds.ts'
import type { CopyTask } from '#main/work/copy/follower/finish-copy.ts'
import { runCopyTask } from '#main/work/copy/follower/finish-copy.ts'
import type { SeededRandom } from '../../sync-simulator/seeded-random.ts'
import type { VirtualTime } from '../../sync-simulator/virtual-time.ts'
import { modelLine, SILENT_MS } from './model-line.ts'

const PORT = 4600
const LATENCY_MS = 4

/** A program as the network reaches it. */
export interface Reachable {
  readonly host: string
  readonly isOpen: () => boolean
  /** Undefined while it does not run. */
  readonly app: () => Pick<App, 'fetch' | 'upgrade'> | undefined
}

interface Connection {
  readonly hosts: readonly [string, string]
  readonly end: () => void
}

export function addressOf(host: string): string {
  return `https://${host}:${PORT}`
}

/** The network of a shop: one switch, and a cable to each program that can be pulled out. */
export class ModelNetwork {
  readonly #time: VirtualTime
  readonly #random: SeededRandom
  readonly #programs = new Map<string, Reachable>()
  readonly #pulled = new Set<string>()
  readonly #connections = new Set<Connection>()
  /** Probability that a request or its answer is lost. */
  lossRate = 0

  constructor(time: VirtualTime, random: SeededRandom) {
    this.#time = time
    this.#random = random
  }

  add(program: Reachable): void {
    this.#programs.set(program.host, program)
  }

  isPulled(host: string): boolean {
    return this.#pulled.has(host)
  }

  /** Pulls the cable out. `isSilent`: nobody is told, as when a switch loses power. */
  pull(host: string, isSilent: boolean): void {
    this.#pulled.add(host)
    if (!isSilent) this.#endAll(host)
    else this.#time.after(SILENT_MS, () => this.isPulled(host) && this.#endAll(host))
  }

  plug(host: string): void {
    this.#pulled.delete(host)
  }

  /** The program has ended: its system closes all connections. */
  ended(host: string): void {
    this.#endAll(host)
  }

  /** The ends of the network at one program; `isAlive` says if it runs. */
  linksOf(host: string, isAlive: () => boolean): ProgramLinks & { readonly askEpoch: AskEpoch } {
    return {
      createRequests: () => ({
        send: (url, request) => this.#send(host, isAlive, url, request),
        close: () => undefined,
      }),
      createOpenLine: (_, timers) => async (url, headers) => {
        await this.#pause()
        const app = this.#reach(host, isAlive, url)
        const upgraded = await app.upgrade(
          new Request(`http://localhost${API_PREFIX}/counters/line`, { headers }),
          { address: host, isEncrypted: true },
        )
        await this.#pause()
        if (upgraded === undefined) throw new Error('No lines here')
        if (!('take' in upgraded)) {
          const { code = '' } = (await upgraded.json()) as { code?: string }
          return { status: upgraded.status, code }
        }
        if (this.#reach(host, isAlive, url) !== app) throw new Error('ECONNRESET')
        const far = new URL(url).hostname
        const pair = modelLine(this.#time, timers, {
          latencyMs: () => this.#random.below(LATENCY_MS),
          passes: () => !this.isPulled(host) && !this.isPulled(far),
        })
        const connection = { hosts: [host, far] as const, end: () => pair.cut() }
        this.#connections.add(connection)
        pair.far.onClose(() => this.#connections.delete(connection))
        upgraded.take(pair.near)
        return { line: pair.far, stamp: upgraded.headers[EPOCH_HEADER] }
      },
      runCopyTask: async (task: CopyTask) => runCopyTask(task),
      askEpoch: async (address, stamp) => {
        const request = {
          method: 'GET',
          path: `${API_PREFIX}/health`,
          headers: { [EPOCH_HEADER]: stamp },
          body: undefined,
        }
        const answer = await this.#send(host, isAlive, address, request).catch(() => undefined)
        return answer?.headers[EPOCH_HEADER] as string | undefined
      },
    }
  }

  async #send(
    host: string,
    isAlive: () => boolean,
    url: string,
    { method, path, headers, body }: MainRequest,
  ): Promise<MainAnswer> {
    await this.#pause()
    let app: Pick<App, 'fetch'>
    try {
      app = this.#reach(host, isAlive, url)
    } catch (error) {
      throw new NoAnswerError(error, false)
    }
    if (this.#random.chance(this.lossRate)) throw new NoAnswerError(new Error('LOST'), true)
    const broken = Promise.withResolvers<never>()
    const connection: Connection = {
      hosts: [host, new URL(url).hostname],
      end: () => broken.reject(new NoAnswerError(new Error('ECONNRESET'), true)),
    }
    this.#connections.add(connection)
    broken.promise.catch(() => undefined)
    try {
      const request = new Request(`http://localhost${path}`, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      })
      const answered = app.fetch(request, { address: host, isEncrypted: true })
      const response = await Promise.race([answered, broken.promise])
      const bytes = Buffer.from(await response.arrayBuffer())
      await Promise.race([this.#pause(), broken.promise])
      if (this.isPulled(host) || this.#random.chance(this.lossRate)) {
        throw new NoAnswerError(new Error('LOST'), true)
      }
      return Object.assign(Readable.from(bytes.length === 0 ? [] : [bytes]), {
        statusCode: response.status,
        headers: Object.fromEntries([
          ...response.headers,
          ['content-length', String(bytes.length)],
        ]),
        complete: true,
      })
    } finally {
      this.#connections.delete(connection)
    }
  }

  /** Throws if no program answers there. */
  #reach(host: string, isAlive: () => boolean, url: string): Pick<App, 'fetch' | 'upgrade'> {
    const { hostname } = new URL(url)
    const program = this.#programs.get(hostname)
    const app = program?.app()
    const isThere = isAlive() && !this.isPulled(host) && !this.isPulled(hostname)
    if (!isThere || app === undefined || program?.isOpen() !== true) throw new Error('ECONNREFUSED')
    return app
  }

  #endAll(host: string): void {
    for (const connection of this.#connections) {
      if (!connection.hosts.includes(host)) continue
      this.#connections.delete(connection)
      connection.end()
    }
  }

  #pause(): Promise<void> {
    return this.#time.pause(this.#random.below(LATENCY_MS))
  }
}
