import type { cashRegister, XReport } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { printDocument } from '#main/rules/documents/print-document.ts'
import { requireTotalsRight } from '#main/rules/papers/require-print-right.ts'
import { summarize } from '#main/rules/register/closing/summarize.ts'

/**
 * POST /cash-register/x-report: what the summary says; no amounts for who counts blind. Only its paper is written: the
 * register and its version stay. Throws 403 for a paper without `viewCashClosing`, 409 without a printer for it.
 */
export async function reportX(
  context: ManualContext,
  { body }: Input<typeof cashRegister.xReport>,
): Promise<XReport> {
  const { emissionPointId, cashRegisterId, printerId } = body
  const summary = await summarize(context, {
    params: undefined,
    query: undefined,
    body: { emissionPointId, cashRegisterId },
  })
  if (body.print !== true) return { ...summary, printJobId: null }
  requireTotalsRight(context, true)
  return context.commit(async (write) => {
    const paper = { job: 'CLOSING', documentId: summary.cashRegisterId, printerId } as const
    const job = await printDocument(write, { params: undefined, query: undefined, body: paper })
    return { ...summary, printJobId: job.id }
  })
}
