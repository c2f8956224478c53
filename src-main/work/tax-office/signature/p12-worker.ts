import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOutcome } from '#main/devices/processes/limited-threads.ts'
import { type P12Bags, P12Error, type P12Fault, p12Bags } from './read-p12.ts'

/** The input of the thread. */
export interface P12File {
  readonly file: Uint8Array
  readonly password: string
}

/** The answer of the thread: the content, or why it cannot be read. */
export type P12Content = { readonly bags: P12Bags } | { readonly fault: P12Fault }

const { file, password } = workerData as P12File

parentPort?.postMessage({ result: content() } satisfies ThreadOutcome<P12Content>)

function content(): P12Content {
  try {
    return { bags: p12Bags(file, password) }
  } catch (error) {
    if (error instanceof P12Error) return { fault: error.code }
    throw error
  }
}
