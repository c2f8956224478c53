import type { Selectable } from 'kysely'
import { documentOf, type PrintMark } from '../../src-shared/paper/documents/document-of.ts'
import type { PrintContent } from '../../src-shared/paper/documents/print-content.ts'
import type { CodePage } from '../../src-shared/paper/code-pages.ts'
import { layOut } from '../../src-shared/paper/lay-out.ts'
import type { PaperPicture, PaperRow } from '../../src-shared/paper/paper-document.ts'
import type { Schema } from '../database/schema.ts'
import { encodeEscpos } from '../devices/printer/encode-escpos.ts'

type PrinterRow = Pick<
  Selectable<Schema['printers']>,
  'columns' | 'codePage' | 'hasCutter' | 'hasDrawer'
>

/** Returns the rows of a job for a printer's paper. */
export function rowsOfJob(
  job: { readonly content: string; readonly mark: PrintMark },
  columns: number,
  logo: PaperPicture | null = null,
): PaperRow[] {
  return layOut(documentOf(JSON.parse(job.content) as PrintContent, job.mark, logo), columns)
}

/** Returns the bytes of a job, all its copies; `mayPulse` false opens no drawer. */
export function bytesOfJob(
  job: { readonly content: string; readonly mark: PrintMark; readonly copies: number },
  printer: PrinterRow,
  mayPulse: boolean,
  logo: PaperPicture | null = null,
): Uint8Array {
  const first = rowsOfJob(job, printer.columns, logo).filter(
    ({ kind }) => mayPulse || kind !== 'DRAWER',
  )
  const further = first.filter(({ kind }) => kind !== 'DRAWER')
  const all = [...first]
  for (let copy = 1; copy < job.copies; copy++) all.push(...further)
  return encodeEscpos(all, {
    codePage: printer.codePage as CodePage,
    hasCutter: printer.hasCutter === 1,
    hasDrawer: printer.hasDrawer === 1,
  })
}
