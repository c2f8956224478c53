import type { EventMap, EventName, ServerEvent } from '../../src-shared/events.ts'

/** Parses a server-sent event stream that arrives in pieces. */
export interface EventReader {
  /** Returns the events that this piece completes. */
  readonly read: (piece: string) => readonly ServerEvent[]
}

export function createEventReader(): EventReader {
  let rest = ''
  return {
    read(piece) {
      const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      return blocks.flatMap((block) => {
        const event = parseBlock(block)
        return event === undefined ? [] : [event]
      })
    },
  }
}

/** Returns undefined for a block without event or data: a keep-alive comment. */
function parseBlock(block: string): ServerEvent | undefined {
  let name: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    if (line.startsWith('data:')) data.push(line.slice(5).trim())
  }
  if (name === undefined || data.length === 0) return undefined
  return {
    event: name as EventName,
    data: JSON.parse(data.join('\n')) as EventMap[EventName],
  } as ServerEvent
}
