import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Starts the host with this id; without `start`, stops it. */
export interface HostRequest {
  readonly id: string
  readonly start?: {
    readonly commandLine: readonly string[]
    readonly environment: Readonly<Record<string, string>>
  }
}

export interface HostAnswer {
  readonly id: string
  /** Empty after a stop. */
  readonly url: string
  readonly error?: string
}

/** The export of src-main/hosts/node/serve.ts that the journeys use. */
interface Program {
  serve(
    commandLine: readonly string[],
    surroundings: {
      readonly platform: NodeJS.Platform
      readonly environment: Readonly<Record<string, string | undefined>>
      readonly home: string
    },
  ): Promise<Host>
}

interface Host {
  readonly url: string
  stop(): Promise<void>
}

/** The built program, as for `npm start`. */
const program = resolve(import.meta.dirname, '../../out/main/serve.js')
const host = (await import(pathToFileURL(program).href)) as Program

const hosts = new Map<string, Host>()

async function answer({ id, start }: HostRequest): Promise<string> {
  if (start === undefined) {
    await hosts.get(id)?.stop()
    hosts.delete(id)
    return ''
  }
  const started = await host.serve(start.commandLine, {
    platform: process.platform,
    environment: { ...process.env, ...start.environment },
    home: homedir(),
  })
  hosts.set(id, started)
  return started.url
}

const send = (told: HostAnswer) => process.send?.(told)

process.on('message', (request: HostRequest) => {
  const { id } = request
  answer(request).then(
    (url) => send({ id, url }),
    (error: unknown) => send({ id, url: '', error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
