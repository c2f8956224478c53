import { type Ask, type Finding, NOTHING_LEARNT } from '../engine/push/ask-central.ts'
import { isSameText } from './identify/identify.ts'
import { compareFigures, compareNumber } from './invoice-conflicts.ts'
import { type Push, pushRecord } from './push-records.ts'

const create: Push<'creditNotes.create'> = {
  ids: {
    body: {
      invoiceId: 'invoices',
      // The line is named by its number, because its id differs at the central.
      lines: { lineId: 'LEFT_OUT' },
      emissionPointId: 'emissionPoints',
      cashRegisterId: 'cashRegisters?',
    },
  },
  lookUp: ({ body }, ask) => findCreditNote(body.creditNoteUuid, ask),
  identifies: ({ body }, answer) => isSameText(answer.creditNoteUuid, body.creditNoteUuid),
  compare: ({ body }, answer) => compareFigures(body, answer),
  compareForeign: ({ body }, answer) => compareNumber(body, answer),
}

export const creditNotes = {
  'creditNotes.create': pushRecord('creditNotes.create', create),
}

/** A central that ignores the filter may return other notes: only the one with our uuid is ours. */
async function findCreditNote(creditNoteUuid: string | undefined, ask: Ask): Promise<Finding> {
  if (creditNoteUuid === undefined) return { kind: 'unverifiable' }
  const finding = await ask('creditNotes.list', { query: { creditNoteUuid } })
  if (finding.kind !== 'found') {
    return finding.kind === 'absent' ? { kind: 'unverifiable' } : finding
  }
  const { data } = finding.body
  if (data === undefined) return NOTHING_LEARNT
  const found = data.find((note) => isSameText(note.creditNoteUuid, creditNoteUuid))
  if (found !== undefined) return { kind: 'found', body: found }
  return data.length === 0 ? { kind: 'absent' } : { kind: 'unverifiable' }
}
