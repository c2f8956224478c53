import type { AnyHandler } from './request/services.ts'

/** Handlers of operations by resource and name. */
export type HandlersByResource = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Returns the handlers by the operation's full name, `tables.transfer`. */
export function handlersByName(resources: HandlersByResource): ReadonlyMap<string, AnyHandler> {
  return new Map(
    Object.entries(resources).flatMap(([resource, handlers]) =>
      Object.entries(handlers).map(
        ([name, handler]) => [`${resource}.${name}`, handler as AnyHandler] as const,
      ),
    ),
  )
}
