import { cpSync, rmSync } from 'node:fs'
import type { App } from '#main/app/app.ts'
import type { Printer } from '#shared/api/paper/printers.ts'
import { type InProcessCaller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { type BenchPrinters, startPrinters } from './bench-printers.ts'
import { openRegister } from '../measures/measure-sales.ts'
import type { Figure } from '../report.ts'

export interface Shop {
  readonly app: App
  readonly folder: string
  readonly seller: InProcessCaller
  readonly owner: InProcessCaller
  readonly printers: BenchPrinters
  /** The till's printers, in the order of the simulated ones. */
  readonly printerIds: readonly number[]
  close(): Promise<void>
}

/** Runs a measurement in the bench's restaurant with `count` simulated printers. */
export async function inShop(
  seeded: string,
  folder: string,
  count: number,
  measure: (shop: Shop) => Promise<Figure[]>,
): Promise<Figure[]> {
  const shop = await openShop(seeded, folder, count)
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}

async function openShop(seeded: string, folder: string, count: number): Promise<Shop> {
  cpSync(seeded, folder, { recursive: true })
  const printers = await startPrinters(count)
  const app = await openBenchApp(folder)
  const seller = await signIn(app)
  const owner = await signIn(app, 'admin', 'admin1234')
  await openRegister(seller)
  const printerIds: number[] = []
  for (const [index, port] of printers.ports.entries()) {
    const body = {
      name: `Medida ${index + 1}`,
      connection: { kind: 'NETWORK', host: '127.0.0.1', port },
      hasDrawer: true,
    }
    const made = (await mustSucceed(owner.call('POST', '/printers', body))) as Printer
    printerIds.push(made.id)
    // A printed paper shows the till that this printer answers, so a later silence counts as a fault.
    await mustSucceed(owner.call('POST', `/printers/${made.id}/test`, {}))
    await printers.paper(({ printer }) => printer === index)
  }
  return {
    app,
    folder,
    seller,
    owner,
    printers,
    printerIds,
    async close() {
      await app.stop()
      await printers.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
