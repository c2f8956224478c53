import type { Selectable } from 'kysely'
import { documentOf, type PrintMark } from '#shared/paper/documents/document-of.ts'
import type { PrintContent } from '#shared/paper/documents/print-content.ts'
import type { CodePage } from '#shared/paper/code-pages.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import type { Paper, PaperPicture, PaperRow } from '#shared/paper/paper-document.ts'
import type { Schema } from '#main/database/schema.ts'
import { encodeEscpos } from '#main/devices/printer/encode-escpos.ts'

type PrinterRow = Pick<
  Selectable<Schema['printers']>,
  'columns' | 'codePage' | 'hasCutter' | 'hasDrawer'
>

/** The parts of a paper that are not in its stored content. */
export interface PaperParts {
  readonly logo: PaperPicture | null
  /** Decrypts a secret of the content; returns undefined if it was encrypted on another machine. */
  readonly open: (sealed: string) => string | undefined
}

/** Returns the rows of a job for a printer's paper. */
export function rowsOfJob(
  job: { readonly content: string; readonly mark: PrintMark },
  paper: Paper,
  parts: PaperParts,
): PaperRow[] {
  return layOut(documentOf(contentOf(job.content, parts), job.mark, parts.logo), paper)
}

function contentOf(stored: string, { open }: PaperParts): PrintContent {
  const content = JSON.parse(stored) as PrintContent
  if (content.kind !== 'BILL' || content.buyerFormUrl == null) return content
  return { ...content, buyerFormUrl: open(content.buyerFormUrl) ?? null }
}

/** Returns the bytes of a job with all its copies. If `mayPulse` is false they open no drawer. */
export function bytesOfJob(
  job: { readonly content: string; readonly mark: PrintMark; readonly copies: number },
  printer: PrinterRow,
  mayPulse: boolean,
  parts: PaperParts,
): Uint8Array {
  const codePage = printer.codePage as CodePage
  const first = rowsOfJob(job, { columns: printer.columns, codePage }, parts).filter(
    ({ kind }) => mayPulse || kind !== 'DRAWER',
  )
  const further = first.filter(({ kind }) => kind !== 'DRAWER')
  const all = [...first]
  for (let copy = 1; copy < job.copies; copy++) all.push(...further)
  return encodeEscpos(all, {
    codePage,
    hasCutter: printer.hasCutter === 1,
    hasDrawer: printer.hasDrawer === 1,
  })
}
