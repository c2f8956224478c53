import { Worker } from 'node:worker_threads'

export interface PrintedPaper {
  readonly printer: number
  readonly lines: readonly string[]
  /** Time of its first printed item, by `process.hrtime.bigint()`. */
  readonly beganAt: bigint
  /** False if the simulated printer did not know a byte. */
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
  /** In the order of printing. */
  readonly papers: readonly PrintedPaper[]
  /** Resolves when a paper satisfies the condition, also if it was printed before the call. */
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
