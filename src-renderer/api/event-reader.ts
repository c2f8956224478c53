import type { EventMap, EventName, ServerEvent } from '../../src-shared/events.ts'

/** Turns the text of a server-sent stream, as it arrives in pieces, into events. */
export interface EventReader {
  /** The events that are complete with this piece. */
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

/** A block without event or data is a comment that keeps the line alive. */
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
