import { type CompiledText, compileText } from './compile-text.ts'
import type { FeatureMessages } from './define-messages.ts'
import type { Language } from '#shared/api/messages.ts'
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

/** Untyped: `Translate` checks keys and parameters. */
type AnyTranslate = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

const translators: Readonly<Record<Language, Map<FeatureMessages, AnyTranslate>>> = {
  es: new Map(),
  en: new Map(),
}

/** Returns the translate function of a feature: `const t = useMessages(floorMessages)`. */
export function useMessages<Words extends Readonly<Record<string, string>>>(
  messages: FeatureMessages<Words>,
): Translate<Words> {
  const language = useLanguage()
  const known = translators[language]
  let translate = known.get(messages)
  if (translate === undefined) {
    translate = translatorOf(language, messages)
    known.set(messages, translate)
  }
  return translate
}

/** Returns the translate function of these texts. Each text with parameters is taken apart at its first use. */
export function translatorOf(language: Language, messages: FeatureMessages): AnyTranslate {
  const texts = messages[language]
  const plurals = new Intl.PluralRules(language)
  const compiled = new Map<string, CompiledText>()
  return (key, parameters) => {
    // A key that came from elsewhere and has no text is shown itself.
    if (parameters === undefined) return texts[key] ?? key
    const { count } = parameters
    const form =
      typeof count === 'number'
        ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}`
        : key
    let fill = compiled.get(form)
    if (fill === undefined) {
      fill = compileText(texts[form] ?? texts[key] ?? key, language)
      compiled.set(form, fill)
    }
    return fill(parameters)
  }
}
