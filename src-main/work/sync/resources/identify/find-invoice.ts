import {
  type Ask,
  type Finding,
  type LenientAnswer,
  NOTHING_LEARNT,
} from '../../engine/push/ask-central.ts'
import { hasId } from './identify.ts'
import { tokenIn } from './observation-token.ts'
import type { SentOf } from '../push-records.ts'

const PAGE_SIZE = 200
/** Limit of 20,000 documents per day and emission point; beyond that a person must check. */
const MAXIMUM_PAGES = 100
/** Limit of documents requested one by one if the central's list omits the observation. */
const MAXIMUM_DOCUMENTS = 500

type Invoice = SentOf<'invoices.issue'>['body']
type Row = NonNullable<LenientAnswer<'invoices.list'>['data']>[number]

/**
 * Looks for the document that carries our token. The interface guarantees a paged list, but neither its
 * filters nor its order, so all pages are read until the token appears or the list ends.
 */
export async function findInvoice(invoice: Invoice, ask: Ask): Promise<Finding> {
  const token = tokenIn(invoice.observation)
  if (token === undefined) return { kind: 'unverifiable' }
  const { issueDate, emissionPointId } = invoice
  const asked = { documents: 0 }
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    const finding = await ask('invoices.list', {
      query: {
        size: PAGE_SIZE,
        ...(issueDate == null ? {} : { from: issueDate, to: issueDate }),
        ...(emissionPointId == null ? {} : { emissionPointId }),
        page,
      },
    })
    if (finding.kind !== 'found')
      return finding.kind === 'absent' ? { kind: 'unverifiable' } : finding
    const { data, pagination } = finding.body
    if (data === undefined) return NOTHING_LEARNT
    const found = await matchIn(data, { token, total: invoice.totalAmount, asked }, ask)
    if (found !== undefined) return found
    if (page + 1 >= (pagination?.totalPages ?? 1) || data.length === 0) return { kind: 'absent' }
  }
  return { kind: 'unverifiable' }
}

interface Sought {
  readonly token: string
  readonly total: number | undefined
  readonly asked: { documents: number }
}

async function matchIn(
  rows: readonly Row[],
  { token, total, asked }: Sought,
  ask: Ask,
): Promise<Finding | undefined> {
  for (const row of rows) {
    if (tokenIn(row.observation) === token) return { kind: 'found', body: row }
    // The list may omit the observation: then fetch the document itself, if it could be ours.
    const couldBeOurs = row.total === undefined || row.total === total
    if (row.observation !== undefined || row.id === undefined || !couldBeOurs) continue
    if (asked.documents++ >= MAXIMUM_DOCUMENTS) return { kind: 'unverifiable' }
    const document = await ask('invoices.get', { params: { id: row.id } })
    if (document.kind === 'failed') return document
    if (document.kind === 'found') {
      const { body } = document
      if (!hasId(body, row.id) || body.number === undefined) return NOTHING_LEARNT
      if (tokenIn(body.observation) === token) return document
    }
  }
  return undefined
}
