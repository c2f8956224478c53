import { isRecord } from './judge-reply.ts'
import { tokenIn } from './observation-token.ts'
import { type Finding, type Look, NOTHING_LEARNT } from './finding.ts'

const PAGE_SIZE = 200
/** Limit of 20,000 documents per day and emission point; beyond that a person must check. */
const MAXIMUM_PAGES = 100
/** Limit of documents requested one by one if the central's list omits the observation. */
const MAXIMUM_DOCUMENTS = 500

type Row = Readonly<Record<string, unknown>>

/**
 * Looks for the document that carries our token. The interface guarantees a paged list, but neither its
 * filters nor its order, so all pages are read until the token appears or the list ends.
 */
export async function findInvoice(given: Row, look: Look): Promise<Finding> {
  const token = tokenIn(given['observation'])
  if (token === undefined) return { kind: 'unverifiable' }
  const filters = new URLSearchParams({ size: String(PAGE_SIZE) })
  for (const [name, value] of [
    ['from', given['issueDate']],
    ['to', given['issueDate']],
    ['emissionPointId', given['emissionPointId']],
  ] as const) {
    if (typeof value === 'string' || typeof value === 'number') filters.set(name, String(value))
  }
  const asked = { documents: 0 }
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    filters.set('page', String(page))
    const finding = await look(`/api/v1/invoices?${filters.toString()}`)
    if (finding.kind !== 'found')
      return finding.kind === 'absent' ? { kind: 'unverifiable' } : finding
    const list = pageOf(finding.body)
    if (list === undefined) return NOTHING_LEARNT
    const found = await matchIn(list.rows, { token, given, asked }, look)
    if (found !== undefined) return found
    if (page + 1 >= list.totalPages || list.rows.length === 0) return { kind: 'absent' }
  }
  return { kind: 'unverifiable' }
}

interface Sought {
  readonly token: string
  readonly given: Row
  readonly asked: { documents: number }
}

async function matchIn(
  rows: readonly Row[],
  { token, given, asked }: Sought,
  look: Look,
): Promise<Finding | undefined> {
  for (const row of rows) {
    if (tokenIn(row['observation']) === token) return { kind: 'found', body: row }
    // The list may omit the observation: then fetch the document itself, if it could be ours.
    if ('observation' in row || !couldBe(row, given)) continue
    if (asked.documents++ >= MAXIMUM_DOCUMENTS) return { kind: 'unverifiable' }
    const document = await look(`/api/v1/invoices/${String(row['id'])}`)
    if (document.kind === 'failed') return document
    if (document.kind === 'found') {
      if (!isRecord(document.body) || document.body['id'] !== row['id']) return NOTHING_LEARNT
      if (typeof document.body['number'] !== 'string') return NOTHING_LEARNT
      if (tokenIn(document.body['observation']) === token) return document
    }
  }
  return undefined
}

function couldBe(row: Row, given: Row): boolean {
  return row['total'] === undefined || row['total'] === given['totalAmount']
}

function pageOf(body: unknown): { rows: readonly Row[]; totalPages: number } | undefined {
  if (!isRecord(body) || !Array.isArray(body['data'])) return undefined
  const pagination = isRecord(body['pagination']) ? body['pagination'] : {}
  const rows: readonly unknown[] = body['data']
  const totalPages = pagination['totalPages']
  return {
    rows: rows.filter(isRecord),
    totalPages: typeof totalPages === 'number' ? totalPages : 1,
  }
}
