import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { HOST_FLAGS } from '../../scripts/host-flags.ts'
import type { HostAnswer, HostRequest } from './shared-host-process.ts'

/** A host in the process that the journeys of one worker share. */
export interface SharedHost {
  readonly url: string
  stop(): Promise<void>
}

const program = resolve(import.meta.dirname, 'shared-host-process.ts')
let shared: ChildProcess | undefined

/**
 * Starts a host in the shared process, which has loaded the program: a process for each journey would cost half a
 * second of processor time. Each host is the built program with its own data folder and port.
 */
export async function startInSharedProcess(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<SharedHost> {
  const id = randomUUID()
  const url = await ask({ id, start: { commandLine, environment } })
  return { url, stop: async () => void (await ask({ id })) }
}

async function ask(request: HostRequest): Promise<string> {
  const process = (shared ??= startProcess())
  const answer = new Promise<string>((resolve, reject) => {
    const onAnswer = ({ id, url, error }: HostAnswer) => {
      if (id !== request.id) return
      forget()
      if (error === undefined) resolve(url)
      else reject(new Error(error))
    }
    const onExit = (code: number | null) => {
      forget()
      reject(new Error(`The shared process of hosts ended with ${code}`))
    }
    const forget = () => {
      process.off('message', onAnswer)
      process.off('exit', onExit)
    }
    process.on('message', onAnswer)
    process.on('exit', onExit)
  })
  process.send(request)
  return answer
}

function startProcess(): ChildProcess {
  const child = fork(program, { execArgv: [...HOST_FLAGS] })
  child.once('exit', () => {
    shared = undefined
  })
  // The process ends when this worker disconnects, and must not keep the worker running.
  child.unref()
  child.channel?.unref()
  return child
}
