/** Fields of the answer to a PP (payment) message, with their widths in characters. */
const widths: readonly (readonly [string, number])[] = [
  ['type', 2],
  ['code', 2],
  ['network', 2],
  ['authorizer', 2],
  ['message', 20],
  ['reference', 6],
  ['lot', 6],
  ['hour', 6],
  ['date', 8],
  ['authorization', 6],
  ['tid', 8],
  ['mid', 15],
  ['interest', 12],
  ['voucher', 80],
  ['bankCode', 3],
  ['bankName', 30],
  ['group', 25],
  ['mode', 2],
  ['holder', 40],
  ['fixed', 12],
  ['label', 20],
  ['aid', 20],
  ['cryptogram', 22],
  ['pin', 15],
  ['arqc', 16],
  ['tvr', 10],
  ['tsi', 4],
  ['card', 25],
  ['expiry', 4],
  ['hash', 64],
  ['filler', 27],
]

/** Returns the body of an answer with the given fields; the others are blank. */
export function paymentAnswer(
  fields: Readonly<Record<string, string>> = {},
  hashWidth = 64,
): string {
  return widths
    .map(([name, width]) => (fields[name] ?? '').padEnd(name === 'hash' ? hashWidth : width))
    .join('')
}
