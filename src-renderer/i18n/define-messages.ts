type Words = Readonly<Record<string, string>>

/** The texts of a feature in both languages. The namespace names them for people, in tests and reports. */
export interface FeatureMessages<Spanish extends Words = Words> {
  readonly namespace: string
  readonly es: Spanish
  readonly en: { readonly [Key in keyof Spanish]: string }
}

/**
 * Returns a feature's texts. Spanish is the original; a missing or extra key in English does not
 * compile. `{{name}}` is a parameter; `lines_one` and `lines_other` are the two forms of `lines`,
 * chosen by `count`.
 */
export function defineMessages<const Spanish extends Words>(
  namespace: string,
  es: Spanish,
  en: { readonly [Key in keyof Spanish]: string },
): FeatureMessages<Spanish> {
  return { namespace, es, en }
}
