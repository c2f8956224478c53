import { X509Certificate } from 'node:crypto'
import { type App, createApp, type Dependencies } from '#main/app/app.ts'
import type { Leader } from '#main/app/dependencies.ts'
import { noLan } from '#main/core/ports/lan.ts'
import type { RoleChange } from '../role-change.ts'
import { grantedPlace } from './apart-program.ts'
import { askToReturn } from './ask-to-return.ts'
import {
  addressesOf,
  type CounterState,
  removeCounterState,
  writeCounterState,
} from './counter-state.ts'
import type { ProgramLinks } from './program-links.ts'

/**
 * Opens the file of a program that has its own data, and carries out a takeover of all points that was written down. If
 * another program leads the shop instead of this one, it returns to that. Rejects with DatabaseError.
 */
export async function openLeading(
  dependencies: Dependencies,
  roles: RoleChange,
  state: CounterState | undefined,
  links: ProgramLinks,
): Promise<App> {
  const { dataFolder: folder, pepper, randomness } = dependencies
  const isTakingOver = state?.phase === 'TAKING_OVER'
  const app = await createApp({
    ...dependencies,
    ...(state !== undefined && { programAddresses: () => addressesOf(state) }),
    takeover: isTakingOver ? state.takeover : dependencies.takeover,
    replacedBy: returnTo(dependencies, roles, state, links),
  })
  if (isTakingOver) writeCounterState({ folder, pepper, randomness }, { ...state, phase: 'MAIN' })
  return app
}

/** Returns the function that makes this program bring what it knows to the one that leads, and then follow it. */
function returnTo(
  dependencies: Dependencies,
  roles: RoleChange,
  state: CounterState | undefined,
  links: ProgramLinks,
): (leader: Leader) => void {
  const { dataFolder: folder, pepper, randomness, clock, log, version, lan = noLan } = dependencies
  const place = { folder, pepper, randomness }
  let isAsking = false
  let refusedBy: string | undefined

  async function ask({ address, counterId, epoch, lanPort }: Leader): Promise<void> {
    const authority = await lan.readAuthority()
    if (authority === undefined) return
    const authorityCertificate = new X509Certificate(authority.certificate).toString()
    const answer = await askToReturn(
      address,
      { counterId, epoch },
      { authorityCertificate, pepper, randomness, version, links },
    )
    if (answer.kind === 'refused') {
      // It is asked every few seconds.
      if (answer.code !== refusedBy) {
        log('warn', 'The main till does not take this program back', answer)
      }
      refusedBy = answer.code
      return
    }
    writeCounterState(place, {
      ...grantedPlace(address, answer.grant),
      phase: 'RETURNING',
      authorityCertificate,
      lanPort,
      separation: { since: clock.now().toISOString(), fileEpoch: epoch, past: answer.past },
    })
    log('info', 'Returning to the program that leads the shop', { address })
    await roles.restart(() => ({
      undo: () =>
        state === undefined ? removeCounterState(folder) : writeCounterState(place, state),
    }))
  }

  return (leader) => {
    if (isAsking) return
    isAsking = true
    ask(leader)
      .catch((error: unknown) => log('warn', 'The program that leads does not answer', error))
      .finally(() => (isAsking = false))
  }
}
