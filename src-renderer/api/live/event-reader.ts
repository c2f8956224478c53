import { createParser } from 'eventsource-parser'
import type { EventMap, EventName, ServerEvent } from '#shared/events.ts'

/** Parses a server-sent event stream that arrives in pieces. */
export interface EventReader {
  /**
   * Returns the events that this piece completes. Throws on data that is not JSON: the caller then opens the
   * stream again and renews every query, because an event was lost.
   */
  readonly read: (piece: string) => readonly ServerEvent[]
}

export function createEventReader(): EventReader {
  let found: ServerEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === undefined) return
      const { page, ...rest } = JSON.parse(data) as EventMap[EventName] & { readonly page?: string }
      found.push({
        event: event as EventName,
        data: rest,
        ...(page === undefined ? {} : { page }),
      } as ServerEvent)
    },
  })
  return {
    read(piece) {
      found = []
      parser.feed(piece)
      return found
    },
  }
}
