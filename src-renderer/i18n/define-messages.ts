import { i18n } from './i18n.ts'

type Words = Readonly<Record<string, string>>

/** The words of a feature in both languages, under a namespace of its own. */
export interface Messages<Spanish extends Words = Words> {
  readonly namespace: string
  readonly es: Spanish
  readonly en: { readonly [Key in keyof Spanish]: string }
}

/**
 * Registers a feature's words. Spanish is the original; a key that English lacks, or has too many,
 * does not compile. `{{name}}` stands for a parameter; `lines_one` and `lines_other` are the two
 * forms of `lines`, chosen by `count`.
 */
export function defineMessages<const Spanish extends Words>(
  namespace: string,
  es: Spanish,
  en: { readonly [Key in keyof Spanish]: string },
): Messages<Spanish> {
  i18n.addResourceBundle('es', namespace, es, true, true)
  i18n.addResourceBundle('en', namespace, en, true, true)
  return { namespace, es, en }
}
