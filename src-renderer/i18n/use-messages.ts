import { type CompiledText, compileText } from './compile-text.ts'
import type { Messages } from './define-messages.ts'
import { i18n, type Language } from './i18n.ts'
import { useLanguage } from './use-language.ts'

type PluralSuffix = '_one' | '_other'
type BaseKey<Key> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type TextOf<Words, Key extends string> = Words[keyof Words & (Key | `${Key}${PluralSuffix}`)]

type Parameters<Words, Key extends string> =
  | Placeholders<TextOf<Words, Key>>
  | (`${Key}_other` extends keyof Words ? 'count' : never)

type Arguments<Words, Key extends string> = [Parameters<Words, Key>] extends [never]
  ? []
  : [
      parameters: {
        readonly [Name in Parameters<Words, Key>]: Name extends 'count' ? number : string | number
      },
    ]

/** Returns the text of a key; its placeholders are required. */
export type Translate<Words> = <Key extends BaseKey<keyof Words & string>>(
  key: Key,
  ...rest: Arguments<Words, Key>
) => string

/** Untyped: Translate checks the keys per feature, while i18next's types need one global list. */
type AnyTranslate = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

const translators = new Map<string, AnyTranslate>()

/** Returns the translate function of a feature: `const t = useMessages(floorMessages)`. */
export function useMessages<Words extends Readonly<Record<string, string>>>(
  messages: Messages<Words>,
): Translate<Words> {
  const language = useLanguage()
  const name = `${language} ${messages.namespace}`
  let translate = translators.get(name)
  if (translate === undefined) {
    translate = translatorOf(language, messages.namespace)
    translators.set(name, translate)
  }
  return translate
}

/** Returns the translate function of a namespace. Each text is looked up and taken apart at its first use. */
export function translatorOf(language: Language, namespace: string): AnyTranslate {
  const translate = i18n.getFixedT(language, namespace)
  const plurals = new Intl.PluralRules(language)
  const kept = new Map<string, string>()
  const compiled = new Map<string, CompiledText>()
  return (key, parameters) => {
    if (parameters === undefined) {
      const text = kept.get(key) ?? translate(key)
      kept.set(key, text)
      return text
    }
    const { count } = parameters
    const form =
      typeof count === 'number'
        ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}`
        : key
    let fill = compiled.get(form)
    if (fill === undefined) {
      const text = (name: string): unknown => i18n.getResource(language, namespace, name)
      fill = compileText(String(text(form) ?? text(key)), language)
      compiled.set(form, fill)
    }
    return fill(parameters)
  }
}
