import type { Screen, Screens } from './screen.ts'

/** Reports beside that of the sales, as their paths name them. */
export type ReportName =
  | 'now'
  | 'corrections'
  | 'tips'
  | 'tax-book'
  | 'receivables'
  | 'margins'
  | 'menu-engineering'
  | 'stock'

/** Reports that only a user with the right to costs may see. */
export const reportsOfCosts: readonly ReportName[] = ['margins', 'menu-engineering']

type ValueOf<Name> = Name extends 'report' ? ReportName : Name extends 'itemUuid' ? string : number

/** The values for the parameters of a path, in their order. */
type Values<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [ValueOf<Name>, ...Values<`/${Tail}`>]
    : Rest extends `${infer Name}?`
      ? [ValueOf<Name>?]
      : [ValueOf<Rest>]
  : []

/** `/vendors/:id?` without its parameter. */
type ListOf<Path extends string> = Path extends `${infer List}/:${string}?` ? List : never

/** The link to a screen: its path, or a function of the parameters of the path. */
type LinkTo<S extends Screen> = S extends { readonly record: string } | { readonly one: string }
  ? ListOf<S['path']>
  : Values<S['path']> extends []
    ? S['path']
    : (...values: Values<S['path']>) => string

type LinkName<S> = S extends { readonly record: infer Name extends string }
  ? Name
  : S extends { readonly one: infer Name extends string }
    ? Name
    : never

type LinkToOne<S> = S extends { readonly record: string }
  ? (id: number | 'new') => string
  : (id: number) => string

/** The links to screens by their ids, and to one record by the name that its list gives it. */
export type Links<All extends Screens> = {
  readonly [Id in keyof All]: LinkTo<All[Id]>
} & {
  readonly [Id in keyof All as LinkName<All[Id]>]: LinkToOne<All[Id]>
}

/** Returns the links to these screens. */
export function linksTo<const All extends Screens>(screens: All): Links<All> {
  const links = Object.entries(screens).flatMap(([id, { path, record, one }]) => {
    const name = record ?? one
    if (name !== undefined) {
      return [
        [id, listOf(path)],
        [name, filled(path)],
      ]
    }
    return [[id, path.includes(':') ? filled(path) : path]]
  })
  return Object.fromEntries(links) as Links<All>
}

/** Returns the path without its optional parameter: `/vendors` of `/vendors/:id?`. */
export function listOf(path: string): string {
  return path.replace(/\/:\w+\?$/, '')
}

function filled(path: string) {
  return (...values: readonly (number | string | undefined)[]): string => {
    const rest = values.values()
    return path.replaceAll(/\/:\w+\??/g, () => {
      const { value } = rest.next()
      return value === undefined ? '' : `/${value}`
    })
  }
}
