import { describe, expect, test } from 'vitest'
import { messages as refusals } from '#shared/api/messages.ts'
import type { FeatureMessages } from './define-messages.ts'

const modules = import.meta.glob<Record<string, FeatureMessages>>('../**/*-messages.ts', {
  eager: true,
})
const all = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => 'namespace' in exported)

interface Text {
  readonly key: string
  readonly spanish: string
  readonly english: string
}

/**
 * All texts that are translated, without the names of parameters. Papers for the tax office are
 * Spanish in both, and words to search by are any that people type.
 */
const texts = [
  ...all.flatMap(({ namespace, es, en }) =>
    Object.entries(es).map(([key, spanish]) => ({
      key: `${namespace}.${key}`,
      spanish,
      english: en[key] ?? '',
    })),
  ),
  ...Object.entries(refusals).map(([key, [spanish, english]]) => ({ key, spanish, english })),
]
  .filter(({ key, spanish, english }) => spanish !== english && !key.endsWith('Words'))
  .map(({ key, spanish, english }): Text => ({
    key,
    spanish: bare(spanish),
    english: bare(english),
  }))

function bare(text: string): string {
  return text.replaceAll(/\{+\w+\}+/g, '{}')
}

/** A word of the trade and its one translation: a text that has the one has the other. */
const pairs: readonly (readonly [spanish: RegExp, english: RegExp])[] = [
  [/\bpinpads?\b/i, /\bpinpads?\b/i],
  [/\bventa directa\b/i, /\bcounter sale\b/i],
  [/\bvouchers?\b/i, /\bvouchers?\b/i],
  [/\breimprimir\b/i, /\breprint\b/i],
]

/** A Spanish word that has one translation; the translation may also stand for another word. */
const translations: readonly (readonly [spanish: RegExp, english: RegExp])[] = [
  [/\bcobros? inciertos?\b/i, /\bunknown card outcomes?\b/i],
  [/\bSRI\b/, /\btax (?:office|register|number)\b|\btaxes\b/i],
  [/\bRUC\b/, /\btax (?:number|register)\b|Actualización de RUC|RUC Proveedor/i],
  [/\bIVA\b/, /\b(?:VAT|tax)\b/i],
  [/\bcédula\b/i, /\b(?:ID|identification)\b/i],
  [/\bcorreos?\b(?!\.example)/i, /\bemail|\bmailed|\baddress\b|\bone\b/i],
  [/\bbilletes?\b/i, /\b(?:bank)?notes?\b/i],
  [/^Hora$/, /^Time$/],
  [/^Reintentar$/, /^Retry$/],
  [/^Quitar filtros$/, /^Clear filters$/],
]

const neverEnglish: readonly (readonly [wrong: RegExp, why: string])[] = [
  [/\bbill(?:s|ed|ing)?\b/i, 'it is a check, and money is notes'],
  [/\bvoid/i, 'invoices are annulled'],
  [/\bSRI\b|(?<!de )\bRUC\b(?! Proveedor)|\bcédula/i, 'tax office, tax number, ID number'],
  [/authoriz|\bcolor\b|favorite|canceled|organiz/i, 'the spelling is British'],
  [/e-mail|\bmails?\b/i, 'it is email'],
  [/bar code/i, 'it is a barcode'],
  [/[«»"]/, 'quotes are “ ”'],
  [/[\d}] %/, 'no space before the percent sign'],
  [/\$ /, 'no space after the dollar sign'],
]

const neverSpanish: readonly (readonly [wrong: RegExp, why: string])[] = [
  [/\bla central\b/i, 'it is el central'],
  [/[“”"]/, 'quotes are « »'],
  [/[\d}]%/, 'a space before the percent sign'],
]

const both = ({ key, spanish, english }: Text) => `${key}: ${spanish} | ${english}`

describe('one act or thing has one word', () => {
  test.each(pairs)('%s is %s', (spanish, english) => {
    const found = texts.filter((text) => spanish.test(text.spanish) !== english.test(text.english))
    expect(found.map(both)).toEqual([])
  })

  test.each(translations)('%s becomes %s', (spanish, english) => {
    const found = texts.filter((text) => spanish.test(text.spanish) && !english.test(text.english))
    expect(found.map(both)).toEqual([])
  })

  test.each(neverEnglish)('no English text has %s: %s', (wrong) => {
    expect(texts.filter(({ english }) => wrong.test(english)).map(both)).toEqual([])
  })

  test.each(neverSpanish)('no Spanish text has %s: %s', (wrong) => {
    expect(texts.filter(({ spanish }) => wrong.test(spanish)).map(both)).toEqual([])
  })
})
