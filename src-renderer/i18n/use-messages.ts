import { useTranslation } from 'react-i18next'
import type { Messages } from './define-messages.ts'

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

/** A feature's words in the language of this device: `const t = useMessages(floorMessages)`. */
export function useMessages<Words extends Readonly<Record<string, string>>>(
  messages: Messages<Words>,
): Translate<Words> {
  // The keys are checked by Translate, per feature, where i18next's own types want one global list.
  return useTranslation(messages.namespace).t as unknown as Translate<Words>
}
