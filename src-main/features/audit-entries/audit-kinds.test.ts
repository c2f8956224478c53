import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { auditKinds, isAuditKind } from '#shared/api/audit-kinds.ts'
import { allOperations } from '#shared/api/index.ts'
import { operations } from '#shared/api/operation.ts'
import { mayFollow, type PinpadState, pinpadStates } from '#shared/domain/payment/pinpad-state.ts'

const root = resolve(import.meta.dirname, '../..')

it('each kind is written by a rule or named by an operation', () => {
  const named = new Set(allOperations.map(({ operation }) => operation.audit))
  const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'testing/**'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // The rules of a simple record name the first words of its kinds.
  const isOfRecord = (kind: string) => {
    const [, words] = /^(.+)_(?:CREATED|UPDATED|DELETED|(?:DE)?ACTIVATED)$/.exec(kind) ?? []
    return words !== undefined && sources.includes(`kind: '${words}',`)
  }
  const unwritten = Object.keys(auditKinds).filter(
    (kind) =>
      !named.has(kind as keyof typeof auditKinds) &&
      !sources.includes(`'${kind}'`) &&
      !isOfRecord(kind) &&
      !/^PINPAD_(?:SALE|VOID|BATCH)_/.test(kind),
  )
  expect(unwritten).toEqual([])
})

it('each step of a card charge has a kind', () => {
  const steps = (['SALE', 'VOID'] as const).flatMap((type) =>
    statesOf(type).map((state) => `PINPAD_${type}_${state}`),
  )
  expect(steps.filter((kind) => !isAuditKind(kind))).toEqual([])
})

/** Returns the states that a charge or a return may reach. */
function statesOf(type: 'SALE' | 'VOID'): readonly PinpadState[] {
  const reached = new Set<PinpadState>(['CREATED'])
  for (const from of reached) {
    for (const to of pinpadStates) if (mayFollow(from, to, type)) reached.add(to)
  }
  return [...reached]
}

it('a write that names no kind does not compile', () => {
  const read = { path: '/example', summary: 'Example', access: 'PUBLIC', success: 204 } as const
  const answer = z.void()
  const record = operations({
    list: { ...read, method: 'GET', answer },
    // @ts-expect-error it has no `audit`
    create: { ...read, method: 'POST', answer },
    // @ts-expect-error a GET that waits may write
    get: { ...read, method: 'GET', answer, manualTransaction: true },
    update: { ...read, method: 'PUT', answer, audit: 'CARRIER_UPDATED' },
  })
  expect(record.update.audit).toBe('CARRIER_UPDATED')
})
