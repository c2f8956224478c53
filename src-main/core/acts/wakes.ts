import type { EventName, ServerEvent } from '#shared/events.ts'
import type { BaseContext } from './context.ts'

/** Parts of the context that work by themselves and can be woken. */
type Worker = {
  [K in keyof BaseContext]: BaseContext[K] extends { wake(): void } ? K : never
}[keyof BaseContext]

/**
 * The work that an event wakes after the commit of its act: something was added to its queue, may be done now, or its
 * settings changed.
 */
const wakes = {
  sync: 'central',
  printJobs: 'printing',
  imports: 'imports',
  electronicDocuments: 'taxOffice',
  mail: 'mailer',
  printers: 'demo',
} as const satisfies { readonly [E in EventName]?: Worker }

/** Work whose own acts publish its event, so that only a request wakes it. */
const byRequest: ReadonlySet<Worker> = new Set(['imports'])

/** Wakes the work of these events, and the central if the act has pushed. */
export function wake(base: BaseContext, events: readonly ServerEvent[], hasPushed: boolean): void {
  const woken = new Set<Worker>(hasPushed ? ['central'] : [])
  for (const { event } of events) if (event in wakes) woken.add(wakes[event as keyof typeof wakes])
  for (const worker of woken) if (base.hasSession || !byRequest.has(worker)) base[worker].wake()
}
