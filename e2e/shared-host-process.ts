import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Surroundings } from '../src-main/host/data-folder.ts'
import { systemSurroundings } from '../src-main/host/system.ts'

/** Starts the host of this id, or stops it if `start` is missing. */
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

/** What the journeys use of src-main/server/serve.ts. */
interface Program {
  serve(commandLine: readonly string[], surroundings: Surroundings): Promise<Host>
}

interface Host {
  readonly url: string
  stop(): Promise<void>
}

/** The built program, as for `npm start`. */
const program = resolve(import.meta.dirname, '../out/main/serve.js')
const { serve } = (await import(pathToFileURL(program).href)) as Program

const hosts = new Map<string, Host>()

async function answer({ id, start }: HostRequest): Promise<string> {
  if (start === undefined) {
    await hosts.get(id)?.stop()
    hosts.delete(id)
    return ''
  }
  const surroundings = systemSurroundings()
  const host = await serve(start.commandLine, {
    ...surroundings,
    environment: { ...surroundings.environment, ...start.environment },
  })
  hosts.set(id, host)
  return host.url
}

process.on('message', (request: HostRequest) => {
  const { id } = request
  const send = (told: HostAnswer) => process.send?.(told)
  answer(request).then(
    (url) => send({ id, url }),
    (error: unknown) => send({ id, url: '', error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
