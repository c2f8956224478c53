/** Returns the digits if the last one is their check digit. */
export function eanText(content: Buffer): string | undefined {
  const text = content.toString('latin1')
  if (!/^\d{13}$/.test(text)) return undefined
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(text[place]) * (place % 2 === 1 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === Number(text[12]) ? text : undefined
}

/** Returns the text of Code 128 data; undefined if a set is not chosen first, or is misused. */
export function code128Text(content: Buffer): string | undefined {
  let set = ''
  let text = ''
  for (let at = 0; at < content.length; at++) {
    const byte = content[at] ?? 0
    if (byte === 0x7b) {
      at++
      const letter = String.fromCharCode(content[at] ?? 0)
      if (letter === '{' && set === 'B') text += letter
      else if (letter === 'B' || letter === 'C') set = letter
      else return undefined
    } else if (set === 'C' && byte < 100) text += String(byte).padStart(2, '0')
    else if (set === 'B' && byte >= 0x20 && byte < 0x7f) text += String.fromCharCode(byte)
    else return undefined
  }
  return text === '' ? undefined : text
}
