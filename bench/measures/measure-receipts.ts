import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { bytesOfJob } from '#main/work/printing/render-paper.ts'
import type { PrintJob } from '#shared/api/paper/print-jobs.ts'
import { mustSucceed } from '../bench-app.ts'
import { keepPrintedPapers } from '../seeds/keep-printed-papers.ts'
import type { Shop } from '../doubles/print-shop.ts'
import { readPrintContent } from '../read-print-content.ts'
import { atMost, below, type Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

/** Alternating rounds with and without receipts, because the machine's speed varies by half. */
const ROUNDS = 7
/** Average time from one sale's start to the next: forty times the pace of a very busy till. */
const PACE_MS = 50
/** The pace varies by this much, so that sales meet every moment of the printing of the sale before. */
const PACE_VARIES_MS = 25
/** Papers that a small restaurant prints in the 30 days for which the queue keeps them. */
const PAPERS_KEPT = 10_000
const THINKING_MS = 25
const TIMER_LATE_MS = 2

interface Times {
  /** From the cashier's tap to the read answer; counts from the planned tap, even if the program was busy then. */
  readonly wall: number[]
  /** Processor time of the program's main thread for the same, free of other work of the machine. */
  readonly processor: number[]
}

const newTimes = (): Times => ({ wall: [], processor: [] })

/**
 * Measures sales with an automatic receipt against sales without, in alternating rounds of one run, on a till that has
 * printed for a month.
 *
 * The goal applies to the pace above, at which printing must not slow a sale: a person sells at most every two or three
 * seconds. The figure for sales back to back is harder than any till: without time between sales, it shows all the work
 * for a paper as time of a sale.
 */
export async function measureReceipts(shop: Shop, salesARound: number): Promise<Figure[]> {
  const { app, seller, owner, printers, printerIds, folder } = shop
  const [printerId = 0] = printerIds
  keepPrintedPapers(folder, printerId, PAPERS_KEPT)
  const products = await sellableProducts(seller)
  const begun: number[] = []
  const rendered: number[] = []
  let sold = 0

  /** Sells once. Returns the number of the invoice. */
  async function sell(request: Request, tappedAt: bigint, times: Times): Promise<string> {
    const processorBefore = process.threadCpuUsage()
    const response = await app.fetch(request)
    const text = await response.text()
    times.wall.push(millisecondsSince(tappedAt))
    const { user, system } = process.threadCpuUsage(processorBefore)
    times.processor.push((user + system) / 1_000)
    if (response.status !== 201) throw new Error(text)
    return (JSON.parse(text) as { number: string }).number
  }

  /** Sells a round of sales, at the pace above or back to back. */
  async function round(isPrinting: boolean, times: Times, isPaced: boolean): Promise<void> {
    const routes = isPrinting ? [{ job: 'RECEIPT', printerId }] : []
    await mustSucceed(owner.call('PUT', '/print-routes', routes))
    const begins: Promise<number>[] = []
    let tappedAt = process.hrtime.bigint()
    for (let index = 0; index < salesARound; index++) {
      const request = seller.request('POST', '/invoices', saleOf(products, sold++))
      tappedAt = isPaced ? await nextTap(tappedAt, index) : process.hrtime.bigint()
      if (!isPaced) await nextRound()
      const number = await sell(request, tappedAt, times)
      if (isPrinting) {
        const tapped = tappedAt
        const out = printers.paper(({ lines }) => lines.includes(`FACTURA ${number}`))
        // Counts from the cashier's tap, so that the whole sale is included.
        begins.push(out.then(({ beganAt }) => Number(beganAt - tapped) / 1e6))
      }
    }
    const papers = await Promise.all(begins)
    if (isPaced) begun.push(...papers)
    await pause(SETTLING_MS)
  }

  async function renderSome(): Promise<void> {
    const { data } = (await mustSucceed(seller.call('GET', '/print-jobs?job=RECEIPT&size=20'))) as {
      data: PrintJob[]
    }
    for (const { documentId } of data) {
      const request = seller.request('POST', '/print-jobs', {
        job: 'RECEIPT',
        documentId,
        printerId,
      })
      const before = performance.now()
      const response = await app.fetch(request)
      const text = await response.text()
      const queuedMs = performance.now() - before
      if (response.status !== 201) throw new Error(text)
      const { id } = JSON.parse(text) as PrintJob
      const job = readPrintContent(folder, id)
      const [renderMs = 0] = await timeEach(1, () =>
        bytesOfJob(job, MACHINE, true, { logo: null, open: () => undefined }),
      )
      rendered.push(queuedMs + renderMs)
      await pause(THINKING_MS)
    }
  }

  await round(true, newTimes(), true)
  await round(true, newTimes(), false)
  begun.length = 0
  const paced = { with: newTimes(), without: newTimes() }
  const dense = { with: newTimes(), without: newTimes() }
  for (let index = 0; index < ROUNDS; index++) {
    // The two kinds of rounds alternate, so that a slower machine affects both.
    for (const isPrinting of index % 2 === 0 ? [false, true] : [true, false]) {
      const side = isPrinting ? 'with' : 'without'
      await round(isPrinting, paced[side], true)
      await round(isPrinting, dense[side], false)
    }
    await renderSome()
  }
  const each = `a sale every ${PACE_MS} ms`
  return [
    compare(`${each}: p99 with its receipt against none`, paced.with.wall, paced.without.wall),
    compare(
      `${each}: p99 of its processor time, with against none`,
      paced.with.processor,
      paced.without.processor,
    ),
    compare(
      'sales back to back: p99 with receipts against none',
      dense.with.wall,
      dense.without.wall,
    ),
    belowAtP99('A receipt queued and rendered, beside sales', rendered, 10),
    belowAtP99('First byte of a receipt, from the tap of the sale', begun, 50),
  ]
}

/** Time after which the last papers are recorded on disk, so that no round does work of the round before. */
const SETTLING_MS = 200

/** Waits for the next tap and returns the planned time of it. */
async function nextTap(before: bigint, index: number): Promise<bigint> {
  // Takes every 7th of 11 steps: spread evenly, and the same in each run.
  const share = (((index * 7) % 11) - 5) / 5
  const step = BigInt(Math.round((PACE_MS + share * PACE_VARIES_MS) * 1e6))
  const now = process.hrtime.bigint()
  // After a sale slower than the pace, the next one starts a full step later; else sales would queue on a busy machine.
  const due = before + step > now ? before + step : now + step
  // A timer fires up to two milliseconds late, with or without paper.
  await pause(Math.max(0, -millisecondsSince(due) - TIMER_LATE_MS))
  while (process.hrtime.bigint() < due) await nextRound()
  return due
}

function compare(what: string, on: readonly number[], off: readonly number[]): Figure {
  const [printing, plain] = [timingsOf(on), timingsOf(off)]
  const detail = `p99 ${printing.p99.toFixed(2)} and ${plain.p99.toFixed(2)} ms, p50 ${printing.p50.toFixed(2)} and ${plain.p50.toFixed(2)} ms`
  return atMost(`POST /invoices, ${what}`, detail, printing.p99 / plain.p99, 1.1)
}

function belowAtP99(what: string, times: readonly number[], limit: number): Figure {
  const { p50, p99 } = timingsOf(times)
  return below(what, `p50 ${p50.toFixed(1)}, p99`, p99, limit)
}

const MACHINE = { columns: 48, codePage: 'PC858', hasCutter: 1, hasDrawer: 1 } as const

function millisecondsSince(before: bigint): number {
  return Number(process.hrtime.bigint() - before) / 1e6
}
