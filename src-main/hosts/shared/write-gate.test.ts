import { describe, expect, it, vi } from 'vitest'
import { createWriteGate } from './write-gate.ts'

function givenGate() {
  const due: (() => void)[] = []
  const gate = createWriteGate({
    after(_, call) {
      due.push(call)
      return () => void due.splice(due.indexOf(call), 1)
    },
  })
  return { gate, elapse: () => due.splice(0).forEach((call) => call()) }
}

describe('the gate of the writes of a program', () => {
  it('lets writes run while it is open', async () => {
    const { gate } = givenGate()
    expect(await gate.pass(() => Promise.resolve('written'))).toBe('written')
  })

  it('waits for the writes under way, and holds the next ones until it is released', async () => {
    const { gate } = givenGate()
    const first = Promise.withResolvers<string>()
    const running = gate.pass(() => first.promise)
    const held = gate.hold()
    const write = vi.fn<() => Promise<string>>(() => Promise.resolve('second'))
    const second = gate.pass(write)
    first.resolve('first')
    expect(await held).toBe(true)
    expect(await running).toBe('first')
    expect(write).not.toHaveBeenCalled()
    gate.release()
    expect(await second).toBe('second')
  })

  it('opens again if a write takes too long', async () => {
    const { gate, elapse } = givenGate()
    const charge = Promise.withResolvers<string>()
    const running = gate.pass(() => charge.promise)
    const held = gate.hold()
    elapse()
    expect(await held).toBe(false)
    expect(await gate.pass(() => Promise.resolve('next'))).toBe('next')
    charge.resolve('charged')
    expect(await running).toBe('charged')
  })

  it('does not run a write that has waited too long', async () => {
    const { gate, elapse } = givenGate()
    await gate.hold()
    const write = vi.fn<() => Promise<string>>(() => Promise.resolve('late'))
    const waiting = gate.pass(write)
    elapse()
    expect(await waiting).toBeUndefined()
    gate.release()
    expect(write).not.toHaveBeenCalled()
  })

  it('holds a write that it released if it is closed again before that runs', async () => {
    const { gate } = givenGate()
    await gate.hold()
    const write = vi.fn<() => Promise<string>>(() => Promise.resolve('written'))
    const waiting = gate.pass(write)
    gate.release()
    const again = gate.hold()
    expect(await again).toBe(true)
    expect(write).not.toHaveBeenCalled()
    gate.release()
    expect(await waiting).toBe('written')
  })
})
