import { describe, expect, it } from 'vitest'
import { createFrameLog, KEPT_FRAMES, type RecordedFrame } from './frame-log.ts'

const now = new Date('2026-11-21T19:58:00.000Z')
const frame = (text: string): RecordedFrame => ({
  kind: 'SENT',
  code: null,
  byteCount: text.length,
  text,
})

function given() {
  let told = 0
  const log = createFrameLog(
    () => now,
    () => void told++,
  )
  const texts = (connection: string, after = 0) =>
    log.read(connection, after).entries.map(({ text }) => text)
  return { log, texts, told: () => told }
}

describe('the frame log', () => {
  it('returns the entries after a sequence number, oldest first', () => {
    const { log, texts, told } = given()
    for (const text of ['CB', 'PP']) log.record('tcp a:1', frame(text))
    log.record('tcp b:1', frame('LT'))
    const { entries, isComplete } = log.read('tcp a:1', 0)
    expect(isComplete).toBe(true)
    expect(entries).toEqual([
      { ...frame('CB'), sequence: now.getTime() + 1, at: now.toISOString() },
      { ...frame('PP'), sequence: now.getTime() + 2, at: now.toISOString() },
    ])
    expect(texts('tcp a:1', entries[0]?.sequence)).toEqual(['PP'])
    expect(texts('tcp a:1', entries[1]?.sequence)).toEqual([])
    expect(texts('tcp never:1')).toEqual([])
    expect(told()).toBe(3)
  })

  it('keeps the newest entries and reports isComplete false if older ones were dropped', () => {
    const { log, texts } = given()
    for (let count = 0; count < KEPT_FRAMES + 5; count++) log.record('tcp a:1', frame(`${count}`))
    expect(texts('tcp a:1')).toHaveLength(KEPT_FRAMES)
    expect(texts('tcp a:1')[0]).toBe('5')
    expect(log.read('tcp a:1', 0).isComplete).toBe(false)
    expect(log.read('tcp a:1', log.read('tcp a:1', 0).entries[0]?.sequence ?? 0).isComplete).toBe(
      true,
    )
  })

  it('drops the connection that was idle longest and truncates long texts', () => {
    const { log, texts } = given()
    for (let connection = 0; connection < 40; connection++) {
      log.record('serial /dev/ttyACM0', frame('still at work'))
      log.record(`tcp old:${connection}`, frame('x'.repeat(10_000)))
    }
    expect(texts('tcp old:0')).toEqual([])
    expect(texts('tcp old:39')[0]).toHaveLength(4_001)
    expect(texts('serial /dev/ttyACM0')).toHaveLength(40)
  })
})
