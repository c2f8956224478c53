import type { Part } from './list-parts.ts'

/** Returns the notices as one text, a part after another. */
export function noticesOf(parts: readonly Part[]): string {
  const texts = parts.map(({ name, version, licence, text }) =>
    `${name} ${version}\n${licence}\n\n${text}`.trimEnd(),
  )
  const rule = `\n\n${'-'.repeat(72)}\n\n`
  return `Mostrador contiene programas de otros, con estas licencias.\nMostrador contains programs of others, under these licences.${rule}${texts.join(rule)}\n`
}
