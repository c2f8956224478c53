import { Worker } from 'node:worker_threads'

/** A paper that came out. */
export interface PrintedPaper {
  readonly printer: number
  readonly lines: readonly string[]
  /** When its first item was printed, by `process.hrtime.bigint()`. */
  readonly beganAt: bigint
  /** False if the printer could not explain a byte. */
  readonly isUnderstood: boolean
}

export type PrinterMessage =
  | { readonly kind: 'ready'; readonly ports: readonly number[] }
  | ({ readonly kind: 'printed' } & PrintedPaper)

export interface PrinterOrder {
  readonly printer: number
  /** HANG: takes connections and reads nothing, until it is switched off and on. */
  readonly act: 'HANG' | 'SWITCH_OFF_AND_ON'
}

export interface BenchPrinters {
  readonly ports: readonly number[]
  /** In the order in which they came out. */
  readonly papers: readonly PrintedPaper[]
  /** Resolves when a paper satisfies the condition, also if it came out before. */
  paper(isIt: (paper: PrintedPaper) => boolean): Promise<PrintedPaper>
  tell(order: PrinterOrder): void
  stop(): Promise<void>
}

/** Starts simulated printers in another thread. */
export async function startPrinters(count: number): Promise<BenchPrinters> {
  const worker = new Worker(new URL('./printers-worker.ts', import.meta.url), {
    workerData: { count },
  })
  const papers: PrintedPaper[] = []
  const listeners = new Set<(paper: PrintedPaper) => void>()
  const ready = Promise.withResolvers<readonly number[]>()
  worker.once('error', (error) => ready.reject(error))
  worker.on('message', (message: PrinterMessage) => {
    if (message.kind === 'ready') {
      ready.resolve(message.ports)
      return
    }
    papers.push(message)
    for (const listen of listeners) listen(message)
  })
  return {
    ports: await ready.promise,
    papers,

    paper(isIt) {
      const known = papers.findLast(isIt)
      if (known !== undefined) return Promise.resolve(known)
      return new Promise((resolve) => {
        const listen = (paper: PrintedPaper) => {
          if (!isIt(paper)) return
          listeners.delete(listen)
          resolve(paper)
        }
        listeners.add(listen)
      })
    },

    tell: (order) => worker.postMessage(order),
    stop: async () => void (await worker.terminate()),
  }
}
