import type BetterSqlite3 from 'better-sqlite3'
import type { Doubt, HistoryFinding } from '#main/database/history/compare/doubt.ts'

const words: Readonly<Record<Doubt['kind'], string>> = {
  FILE_DAMAGED: 'El archivo está dañado. Recuperar con: npm run recover -- --data CARPETA',
  SCHEMA_CHANGED: 'Las tablas o sus protecciones contra borrar no son las del programa',
  ENTRY_BROKEN: 'Un registro fue cambiado, agregado o borrado',
  ANCHOR_DIFFERS:
    'Los registros no llegan hasta donde ya habían llegado (anchor.json), o son otros',
  ANCHOR_BEHIND: 'Hay actos después de la última parada de esta caja, que no los hizo',
  ANCHOR_FORGED: 'El ancla (anchor.json) no la firmó esta caja',
  ROW_CHANGED: 'Cambiado por fuera del programa',
  ROW_MISSING: 'Borrado por fuera del programa',
  ROW_FOREIGN: 'Agregado por fuera del programa',
  COUNT_WRONG: 'La cuenta de una lista no es lo que la lista tiene',
}

const records: Readonly<Record<string, string>> = {
  invoices: 'factura',
  invoiceLines: 'línea de factura',
  invoicePayments: 'pago de factura',
  cashRegisters: 'sesión de caja',
  cashMovements: 'movimiento de caja',
  cashCounts: 'conteo de caja',
  pinpadTransactions: 'cobro con tarjeta',
  pinpadSettlements: 'cierre de lote',
  sequences: 'numeración',
  users: 'usuario',
  roles: 'rol',
  products: 'producto',
  customers: 'cliente',
  orders: 'pedido',
  orderItems: 'línea de pedido',
}

/** Returns the findings of a check as text for the terminal. `isProved`: the check had the key of the chain. */
export function verificationText(
  raw: BetterSqlite3.Database,
  finding: HistoryFinding,
  isProved: boolean,
): string {
  const entries = finding.entries.toLocaleString('es-EC')
  if (finding.doubtCount === 0) {
    return isProved
      ? `Nadie ha cambiado los registros: ${entries} revisados.`
      : `No hay diferencias con los registros: ${entries} revisados.`
  }
  const first = finding.doubts
    .map(({ auditId }) => auditId)
    .filter((id) => id !== null)
    .toSorted((one, other) => one - other)[0]
  const since = first === undefined ? '' : ` desde el acto ${first}`
  const rest = finding.doubtCount - finding.doubts.length
  return [
    `No coincide${since}: ${finding.doubtCount} diferencias en ${entries} actos.`,
    ...finding.doubts.map((doubt) => `  ${lineOf(raw, doubt)}`),
    ...(rest === 0 ? [] : [`  y ${rest} más`]),
  ].join('\n')
}

function lineOf(raw: BetterSqlite3.Database, doubt: Doubt): string {
  const { kind, table, key, auditId } = doubt
  const what = words[kind]
  const record = table === null ? '' : `: ${records[table] ?? table}${numberOf(raw, table, key)}`
  return `${what}${record}${auditId === null ? '' : ` (acto ${auditId})`}`
}

function numberOf(raw: BetterSqlite3.Database, table: string, key: Doubt['key']): string {
  if (key === null) return ''
  if (table !== 'invoices') return ` ${key}`
  const number = raw.prepare('SELECT number FROM invoices WHERE id = ?').pluck().get(key)
  return ` ${typeof number === 'string' ? number : key}`
}
