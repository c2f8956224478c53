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
  Placeholders<TextOf<Words, Key>> | (`${Key}_other` extends keyof Words ? 'count' : never)

type Arguments<Words, Key extends string> = [Parameters<Words, Key>] extends [never]
  ? []
  : [
      parameters: {
        readonly [Name in Parameters<Words, Key>]: Name extends 'count' ? number : string | number
      },
    ]

/** The sentence of a key; the key's placeholders have to be given. */
export type Translate<Words> = <Key extends BaseKey<keyof Words & string>>(
  key: Key,
  ...rest: Arguments<Words, Key>
) => string

/** The keys are checked by Translate, per feature, where i18next's own types want one global list. */
type AnyTranslate = (key: string, parameters?: Readonly<Record<string, string | number>>) => string

const translators = new Map<string, AnyTranslate>()

/** A feature's words in the language of this device: `const t = useMessages(floorMessages)`. */
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

/**
 * i18next takes a sentence apart at each call. Those without parameters are kept: a tap on a product
 * asks for a hundred of them within its frame.
 */
function translatorOf(language: Language, namespace: string): AnyTranslate {
  const translate = i18n.getFixedT(language, namespace)
  const kept = new Map<string, string>()
  return (key, parameters) => {
    if (parameters !== undefined) return translate(key, parameters)
    let sentence = kept.get(key)
    if (sentence === undefined) {
      sentence = translate(key)
      kept.set(key, sentence)
    }
    return sentence
  }
}
