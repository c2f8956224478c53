import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { uuidv7 } from '#main/hosts/shared/system.ts'
import type { Station } from '#shared/api/places/stations.ts'
import { mustSucceed } from '../bench-app.ts'
import type { BenchPrinters } from '../doubles/bench-printers.ts'
import { measureReceipts } from './measure-receipts.ts'
import { inShop, type Shop } from '../doubles/print-shop.ts'
import type { Figure } from '../report.ts'

const TICKETS = 200

/** Measures receipts beside sales, and tickets to three printers of which one hangs. */
export async function measurePrinting(
  seeded: string,
  workFolder: string,
  salesARound: number,
): Promise<Figure[]> {
  return [
    ...(await inShop(seeded, join(workFolder, 'receipts'), 1, (shop) =>
      measureReceipts(shop, salesARound),
    )),
    ...(await inShop(seeded, join(workFolder, 'tickets'), 3, measureTickets)),
  ]
}

/** Sends tickets to three stations with a printer each; the third hangs, and is switched off and on later. */
async function measureTickets({ seller, owner, printers, printerIds }: Shop): Promise<Figure[]> {
  const stations = (await mustSucceed(seller.call('GET', '/kitchen/stations'))) as Station[]
  const dishes: number[] = []
  for (const { categoryIds } of stations) {
    const page = await mustSucceed(seller.call('GET', `/products?categoryId=${categoryIds[0]}`))
    dishes.push((page as { data: { id: number }[] }).data[0]?.id ?? 0)
  }
  await mustSucceed(
    owner.call(
      'PUT',
      '/print-routes',
      stations.map(({ id }, index) => ({
        job: 'KITCHEN',
        stationId: id,
        printerId: printerIds[index],
        automatic: true,
      })),
    ),
  )
  const hanging = 2
  printers.tell({ printer: hanging, act: 'HANG' })
  const expected: string[][] = [[], [], []]
  const isOut = (printer: number) =>
    titlesOf(printers, printer).length >= (expected[printer]?.length ?? 0)
  const started = performance.now()
  for (let index = 0; index < TICKETS; index++) {
    const printer = index % stations.length
    const name = `T${String(index).padStart(3, '0')}`
    expected[printer]?.push(name)
    await mustSucceed(
      seller.call('POST', '/restaurant/orders', {
        orderUuid: uuidv7(),
        orderType: 'TAKEAWAY',
        name,
        items: [{ itemUuid: uuidv7(), productId: dishes[printer], quantity: 1 }],
        send: true,
      }),
    )
  }
  while (!isOut(0) || !isOut(1)) await pause(5)
  const besideMs = performance.now() - started
  const early = titlesOf(printers, hanging).length
  printers.tell({ printer: hanging, act: 'SWITCH_OFF_AND_ON' })
  while (!isOut(hanging)) await pause(20)
  // Time in which a second print of the same paper would arrive.
  await pause(1_000)
  const out = expected.map((_, printer) => titlesOf(printers, printer))
  const lost = expected.flatMap((names, printer) =>
    names.filter((name) => out[printer]?.includes(name) !== true),
  )
  const doubled = out.flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at))
  const inOrder = JSON.stringify(out) === JSON.stringify(expected)
  const count = out.flat().length
  return [
    {
      what: `${TICKETS} tickets to 3 printers of which one hangs`,
      measured: `${count} out, ${lost.length} lost, ${doubled.length} doubled, ${inOrder ? 'in order' : 'order broken'}; beside it in ${(besideMs / 1_000).toFixed(1)} s`,
      value: count,
      reach: 'all, once, in order',
      isReached: inOrder && lost.length + doubled.length + early === 0,
    },
  ]
}

/** Returns the names of the orders on a printer's tickets, in the order of printing. */
function titlesOf({ papers }: BenchPrinters, printer: number): string[] {
  return papers
    .filter((paper) => paper.printer === printer)
    .flatMap(({ lines }) => lines.flatMap((line) => /\bT\d{3}$/.exec(line) ?? []))
}
