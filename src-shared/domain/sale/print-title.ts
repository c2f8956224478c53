import { recordedOrderName } from './order-name.ts'

/** First words of a paper's title. The number, place or name of the document follows. */
const words = {
  RECEIPT: { es: 'Recibo', en: 'Receipt' },
  CREDIT_NOTE: { es: 'Nota de crédito', en: 'Credit note' },
  COLLECTION: { es: 'Cobro', en: 'Collection' },
  CARD_VOUCHER: { es: 'Voucher', en: 'Voucher' },
  CLOSING: { es: 'Cierre de caja', en: 'Register closing' },
  REGISTER_FIGURES: { es: 'Corte X de caja', en: 'X of register' },
  OPENING: { es: 'Apertura de caja', en: 'Register opening' },
  ENTRY: { es: 'Ingreso de caja', en: 'Cash in' },
  EXIT: { es: 'Egreso de caja', en: 'Cash out' },
  // Before the drawer of a receipt, whose title begins alike.
  DRAWER_OF_COLLECTION: { es: 'Gaveta, cobro', en: 'Drawer, collection' },
  DRAWER: { es: 'Gaveta,', en: 'Drawer,' },
  LABEL: { es: 'Etiqueta de', en: 'Label of' },
  TEST: { es: 'Prueba de', en: 'Test of' },
  DESIGNS: { es: 'Diseños en', en: 'Designs on' },
  BILL: { es: 'Cuenta,', en: 'Check,' },
  NEW: { es: 'Comanda', en: 'Kitchen ticket' },
  CANCEL: { es: 'Anulación', en: 'Cancellation' },
  MOVED: { es: 'Cambio de mesa', en: 'Change of table' },
} as const

export type TitledPaper = keyof typeof words
type Language = 'es' | 'en'

/** Returns the title of a paper for lists: 'Recibo 001-001-000000012'. It is Spanish, like the paper. */
export function printTitle(paper: TitledPaper, rest: string | number = ''): string {
  return `${words[paper].es} ${rest}`.trimEnd()
}

/** Returns the title of a bill: 'Cuenta, mesa 4, parte 1 de 3'. */
export function billTitle({
  tableName,
  orderName,
  share,
}: {
  readonly tableName: string
  /** For an order without a table. */
  readonly orderName?: string | null
  readonly share?: { readonly number: number; readonly of: number } | null
}): string {
  const called = orderName ?? `mesa ${tableName}`
  const part = share == null ? '' : `, parte ${share.number} de ${share.of}`
  return printTitle('BILL', `${called}${part}`)
}

/** Returns the title of a kitchen ticket: 'Comanda 12, Mesa 4'. */
export function ticketTitle(
  kind: 'NEW' | 'CANCEL' | 'MOVED',
  { number, place }: { readonly number: number; readonly place: string },
): string {
  return printTitle(kind, `${number}, ${place}`)
}

/** Returns the title of labels that are one print: '12 etiquetas'. */
export function labelsTitle(count: number): string {
  return `${count} etiquetas`
}

/** Returns the title of a recorded paper in a language: 'Check, table 4'. One that nothing here made stays. */
export function recordedPrintTitle(recorded: string, language: Language): string {
  if (language === 'es') return recorded
  const labels = /^(\d+) etiquetas$/.exec(recorded)
  if (labels !== null) return `${labels[1]} labels`
  for (const [paper, { es, en }] of Object.entries(words)) {
    if (recorded === es) return en
    if (recorded.startsWith(`${es} `)) {
      return `${en} ${restInEnglish(paper, recorded.slice(es.length + 1))}`
    }
  }
  return recorded
}

function restInEnglish(paper: string, rest: string): string {
  if (paper === 'BILL') {
    const [, place = rest, number, of] = /^(.*?)(?:, parte (\d+) de (\d+))?$/su.exec(rest) ?? []
    const part = number === undefined ? '' : `, part ${number} of ${of}`
    return `${placeInEnglish(place)}${part}`
  }
  if (paper === 'NEW' || paper === 'CANCEL' || paper === 'MOVED') {
    const [, number, place] = /^(\d+), (.*)$/su.exec(rest) ?? []
    return place === undefined ? rest : `${number}, ${placeInEnglish(place)}`
  }
  return rest
}

function placeInEnglish(place: string): string {
  const [, table] = /^[Mm]esa (.*)$/su.exec(place) ?? []
  return table === undefined ? recordedOrderName(place, 'en') : `table ${table}`
}
