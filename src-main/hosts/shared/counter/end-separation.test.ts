import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { TestClock } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import type { ReplaceData } from '#main/core/ports/backups.ts'
import { systemRandomness } from '../system.ts'
import { type CounterState, readCounterState, writeCounterState } from './counter-state.ts'
import { endSeparation } from './end-separation.ts'
import { setAside } from './former-data.ts'

const state: CounterState = {
  phase: 'OWN',
  counterId: 2,
  name: 'Mostrador 2',
  token: 'token',
  emissionPointIds: [2],
  epoch: 1,
  urls: ['https://192.168.1.20:4600'],
  authorityCertificate: 'certificate in PEM',
  separation: {
    since: '2026-11-28T18:00:00.000Z',
    fileEpoch: 1,
    past: { at: '2026-11-28T17:59:58.000Z', outboxId: 3, auditId: 9, ids: {} },
  },
}

function given({ isTaken = true, mayHold = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-apart-'))
  const place = { folder, pepper: TEST_PEPPER, randomness: systemRandomness }
  writeCounterState(place, state)
  writeFileSync(join(folder, 'mostrador.db'), 'its own file')
  const done: string[] = []
  const due: (() => void)[] = []
  const opens = { current: mayHold }
  const restarted: { replace: ReplaceData | undefined } = { replace: undefined }
  const phase = () => readCounterState(place)?.phase
  const ending = endSeparation({
    ...place,
    state,
    clock: new TestClock(),
    timers: {
      after(_, call) {
        due.push(call)
        return () => undefined
      },
    },
    log: () => undefined,
    roles: {
      holdWrites() {
        done.push('hold')
        return Promise.resolve(opens.current)
      },
      releaseWrites: () => void done.push('release'),
      restartAfter: (response) => response,
      restart(replace) {
        done.push(`restart as ${phase()}`)
        restarted.replace = replace
        return Promise.resolve()
      },
    },
    bringing: () => ({
      state: { sent: 0, waiting: 0, fault: null },
      wake: () => undefined,
      finish() {
        done.push('finish')
        return Promise.resolve(isTaken)
      },
    }),
  })
  return { folder, place, ending, done, due, opens, restarted, phase }
}

describe('the end of a separation', () => {
  it('holds the writes, brings the rest, and is written down before the program opens as joined', async () => {
    const { ending, done, place } = given()
    ending.begin()
    await vi.waitFor(() => expect(done).toHaveLength(4))
    expect(done).toEqual(['hold', 'finish', 'restart as JOINED', 'release'])
    const after = readCounterState(place)
    expect(after).toMatchObject({ phase: 'JOINED', formerFolder: expect.any(String) })
    expect(after?.separation).toBeUndefined()
  })

  it('does not come if the main till did not take everything: the writes go on here', async () => {
    const { ending, done, phase } = given({ isTaken: false })
    ending.begin()
    await vi.waitFor(() => expect(done).toEqual(['hold', 'finish', 'release']))
    expect(phase()).toBe('OWN')
    ending.begin()
    await vi.waitFor(() => expect(done).toHaveLength(6))
  })

  it('waits for a charge that is under way', async () => {
    const { ending, done, due, opens } = given({ mayHold: false })
    ending.begin()
    await vi.waitFor(() => expect(due).toHaveLength(1))
    expect(done).toEqual(['hold'])
    opens.current = true
    due[0]?.()
    await vi.waitFor(() => expect(done.at(-1)).toBe('release'))
    expect(done).toContain('restart as JOINED')
  })

  it('is taken back if the program does not open as joined', async () => {
    const { ending, restarted, folder, place, phase } = given()
    ending.begin()
    await vi.waitFor(() => expect(restarted.replace).toBeDefined())
    const { undo } = restarted.replace?.() ?? { undo: () => undefined }
    setAside(folder, readCounterState(place)?.formerFolder ?? '')
    expect(existsSync(join(folder, 'mostrador.db'))).toBe(false)
    undo()
    expect(existsSync(join(folder, 'mostrador.db'))).toBe(true)
    expect(phase()).toBe('OWN')
  })
})
