import type { Input } from '#shared/api/operation.ts'
import type { printJobs } from '#shared/api/paper/print-jobs.ts'
import type { PrintContent } from '#shared/paper/documents/print-content.ts'
import { drawSvg } from '#shared/paper/draw-svg.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPaperLogo } from '#main/work/printing/logo/load-paper-logo.ts'
import { rowsOfJob } from '#main/work/printing/render-paper.ts'
import { loadPrinter } from '#main/rules/papers/load-printers.ts'
import { loadPrintContent, loadPrintJob } from '#main/rules/papers/load-print-jobs.ts'
import { requirePrintRight, requireTotalsRight } from '#main/rules/papers/require-print-right.ts'

/** GET /print-jobs/{id}/preview */
export async function previewPrintJob(
  context: ReadContext,
  { params }: Input<typeof printJobs.preview>,
): Promise<Uint8Array<ArrayBuffer>> {
  const job = await loadPrintJob(context.db, params.id)
  requirePrintRight(context, job.job)
  const content = await loadPrintContent(context.db, job.id)
  const { kind } = JSON.parse(content) as PrintContent
  if (job.job === 'CLOSING') requireTotalsRight(context, kind === 'REGISTER_FIGURES')
  const { columns, codePage } = await loadPrinter(context.db, job.printerId)
  const paper = { columns, codePage }
  const rows = rowsOfJob({ content, mark: job.mark }, paper, {
    logo: await loadPaperLogo(context.db),
    open: (sealed) => context.printing.open(sealed),
  })
  const svg = drawSvg(rows, paper)
  return new TextEncoder().encode(svg)
}
