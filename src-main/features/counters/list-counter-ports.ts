import { ApiError, notFound } from '#shared/api/error.ts'
import type { CounterPort, counters } from '#shared/api/machine/counters.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadPrinters } from '#main/rules/papers/load-printers.ts'
import { loadPrograms } from './programs.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * GET /counters/{id}/ports. Throws 503 COUNTER_UNREACHABLE if the counter does not answer; the main till's own ports are
 * listed where pinpads and printers are configured.
 */
export async function listCounterPorts(
  context: ReadContext,
  { params: { id } }: Input<typeof counters.ports>,
): Promise<CounterPort[]> {
  const program = (await loadPrograms(context)).find((each) => each.id === id)
  if (program === undefined || program.isMain === 1) throw notFound()
  const ports = await context.counterLines.ports(id)
  if (ports === undefined) {
    throw new ApiError(503, 'COUNTER_UNREACHABLE', {
      parameters: { name: program.name },
      retryAfter: RETRY_AFTER_SECONDS,
    })
  }
  const users = await loadUsers(context, id)
  return ports.map((port) => {
    const user = users.find(({ kind, path }) => kind === port.kind && path === port.path)
    return { ...port, usedBy: user?.name ?? null, isOpen: user?.isOpen ?? false }
  })
}

interface PortUser extends Pick<CounterPort, 'kind' | 'path' | 'isOpen'> {
  readonly name: string
}

/** Returns the pinpads and printers of the counter. A printer's port is open only while it prints. */
async function loadUsers(
  { db, pinpads }: ReadContext,
  counterId: number,
): Promise<readonly PortUser[]> {
  const terminals = await db
    .selectFrom('pinpads')
    .select(['name', 'protocol', 'ipAddress', 'port', 'serialPath', 'counterId'])
    .where('counterId', '=', counterId)
    .execute()
  const printers = (await loadPrinters(db)).filter((printer) => printer.counterId === counterId)
  return [
    ...terminals.map((pinpad) => ({
      kind: 'SERIAL' as const,
      path: pinpad.serialPath ?? '',
      name: pinpad.name,
      isOpen: pinpads.isBusy(pinpad),
    })),
    ...printers.flatMap(({ name, connection }): PortUser[] => {
      if (connection.kind === 'NETWORK') return []
      return connection.kind === 'SERIAL'
        ? [{ kind: 'SERIAL', path: connection.path, name, isOpen: false }]
        : [{ kind: 'QUEUE', path: connection.queue, name, isOpen: false }]
    }),
  ]
}
