import { type Caller, mustSucceed } from '../bench-app.ts'
import { below, type Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const RUNS = 200

/** Measures the summary of an open register with `invoices` sales. */
export async function measureClosing(caller: Caller, invoices: number): Promise<Figure[]> {
  const products = await sellableProducts(caller)
  for (let index = 0; index < invoices; index++) {
    await mustSucceed(caller.call('POST', '/invoices', saleOf(products, index)))
  }
  const summarize = () =>
    mustSucceed(caller.call('POST', '/cash-register/summary', { emissionPointId: 1 }))
  await timeEach(10, summarize)
  const { p99 } = timingsOf(await timeEach(RUNS, summarize))
  return [below(`Closing summary over ${invoices} invoices among all`, 'p99', p99, 10)]
}
