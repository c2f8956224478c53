/** Left halves of EAN-13 by digit as bits; the other sets are their inverse and its mirror. */
const EAN_ODD = [0x0d, 0x19, 0x13, 0x3d, 0x23, 0x31, 0x2f, 0x3b, 0x37, 0x0b]
/** Bit i is set if the left digit i takes the even set. Most significant first, by the first digit. */
const EAN_PARITY = [0x00, 0x0b, 0x0d, 0x0e, 0x13, 0x19, 0x1c, 0x15, 0x16, 0x1a]

/** Symbols 0 to 105 of Code 128 as eleven bits; a 1 is a bar. */
const SYMBOLS = (
  '6cc 66c 666 498 48c 44c 4c8 4c4 464 648 644 624 59c 4dc 4ce 5cc 4ec 4e6 672 65c 64e 6e4 674 76e ' +
  '74c 72c 726 764 734 732 6d8 6c6 636 518 458 446 588 468 462 688 628 622 5b8 58e 46e 5d8 5c6 476 ' +
  '776 68e 62e 6e8 6e2 6ee 758 746 716 768 762 71a 77a 642 78a 530 50c 4b0 486 42c 426 590 584 4d0 ' +
  '4c2 434 432 612 650 7ba 614 47a 53c 4bc 49e 5e4 4f4 4f2 7a4 794 792 6de 6f6 7b6 578 51e 45e 5e8 ' +
  '5e2 7a8 7a2 5de 5ee 75e 7ae 684 690 69c'
)
  .split(' ')
  .map((hex) => Number.parseInt(hex, 16))
const STOP = '1100011101011'

/** Returns the modules of a bar code: 1 is a bar. Code 128 is drawn in set B, or C for an even number of digits. */
export function modulesOf(symbology: 'EAN13' | 'CODE128', text: string): string {
  return symbology === 'EAN13' ? eanModules(text) : code128Modules(text)
}

function eanModules(text: string): string {
  const [first = 0, ...digits] = Array.from(text, Number)
  const parity = EAN_PARITY[first] ?? 0
  const left = digits
    .slice(0, 6)
    .map((digit, place) => ((parity & (0x20 >> place)) === 0 ? odd(digit) : even(digit)))
  return `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`
}

function odd(digit: number): string {
  return (EAN_ODD[digit] ?? 0).toString(2).padStart(7, '0')
}

function right(digit: number): string {
  return Array.from(odd(digit), (bit) => (bit === '1' ? '0' : '1')).join('')
}

function even(digit: number): string {
  return Array.from(right(digit)).toReversed().join('')
}

function code128Modules(text: string): string {
  const isPairs = /^(?:\d\d)+$/.test(text)
  const values = isPairs
    ? (text.match(/\d\d/g) ?? []).map(Number)
    : Array.from(text, (character) => character.charCodeAt(0) - 32)
  const start = isPairs ? 105 : 104
  const sum = values.reduce((total, value, place) => total + value * (place + 1), start)
  const symbols = [start, ...values, sum % 103]
  return symbols.map((value) => (SYMBOLS[value] ?? 0).toString(2)).join('') + STOP
}
