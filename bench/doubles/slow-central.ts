import { Worker } from 'node:worker_threads'

export type SlowCentralMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'arrived'; readonly invoiceUuid: string }

export interface SlowCentral {
  readonly url: string
  readonly productCount: number
  /** Resolves when the invoice has arrived. */
  arrived(invoiceUuid: string): Promise<void>
  /** From this call on, the central lists products. */
  offerProducts(): void
  close(): Promise<void>
}

/** Starts a central on a real socket that delays each answer by `roundTripMs`. */
export async function slowCentral(roundTripMs: number, productCount: number): Promise<SlowCentral> {
  const came = new Set<string>()
  const waiters = new Map<string, () => void>()
  const worker = new Worker(new URL('slow-central-worker.ts', import.meta.url), {
    workerData: { roundTripMs, productCount },
  })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message: SlowCentralMessage) => {
      if (message.kind === 'ready') return resolve(message.port)
      came.add(message.invoiceUuid)
      waiters.get(message.invoiceUuid)?.()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    productCount,
    arrived: (invoiceUuid) =>
      came.has(invoiceUuid)
        ? Promise.resolve()
        : new Promise((resolve) => waiters.set(invoiceUuid, resolve)),
    offerProducts: () => worker.postMessage('products'),
    close: async () => {
      await worker.terminate()
    },
  }
}
