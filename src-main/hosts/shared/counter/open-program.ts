import type { Shop } from '#shared/api/machine/shop.ts'
import type { App, Dependencies } from '#main/app/app.ts'
import { lendThisMachine } from '#main/app/counter/lend-this-machine.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { noLan } from '#main/core/ports/lan.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { defaultLanSettings } from '#main/core/settings/lan-settings.ts'
import { takeOwnership } from '#main/database/sqlite/owner-lock.ts'
import { cannotRestart } from '#main/work/backups/cannot-restart.ts'
import type { RoleChange } from '../role-change.ts'
import { forgetShop } from './adopt-shop.ts'
import { openApart } from './apart-program.ts'
import { type CounterState, readCounterState, writeCounterState } from './counter-state.ts'
import { openCounterLan } from './counter-lan.ts'
import { setAside } from './former-data.ts'
import { createJoinedApp } from './joined-app.ts'
import { createJoinedProgram } from './joined-program.ts'
import { openLeading } from './leading-program.ts'
import type { ProgramLinks } from './program-links.ts'

/**
 * Opens the program in the role that its folder has: with data of its own, as a counter of a main till, or apart from
 * it. A counter that goes on without the main till changes its role here, while it runs. Rejects with DatabaseError.
 */
export async function openProgram(
  dependencies: Dependencies,
  roles: RoleChange,
  links: ProgramLinks,
): Promise<App> {
  const { dataFolder: folder, pepper, randomness } = dependencies
  const state = readCounterState({ folder, pepper, randomness })
  return state?.phase === 'JOINED'
    ? openJoined(dependencies, roles, state, links)
    : openOwnData(dependencies, roles, state, links)
}

/** Opens the file in the folder as this program's own data. */
function openOwnData(
  dependencies: Dependencies,
  roles: RoleChange,
  state: CounterState | undefined,
  links: ProgramLinks,
): Promise<App> {
  const isApart = state?.phase === 'OWN' || state?.phase === 'RETURNING'
  if (!isApart) return openLeading(dependencies, roles, state, links)
  const { separation } = state
  if (separation === undefined) throw new Error(`counter.json has no separation: ${state.phase}`)
  return openApart(dependencies, roles, { ...state, separation }, links)
}

async function openJoined(
  dependencies: Dependencies,
  roles: RoleChange,
  stored: CounterState,
  links: ProgramLinks,
): Promise<App> {
  const { dataFolder: folder, pepper, randomness, log } = dependencies
  const place = { folder, pepper, randomness }
  const { restart = cannotRestart, stagePepper = cannotRestart } = dependencies
  // Another program must not open this folder while the copy is written.
  let owner = takeOwnership(folder)
  const { formerFolder, ...state } = stored
  if (formerFolder !== undefined) {
    setAside(folder, formerFolder)
    writeCounterState(place, state)
  }
  let lent = lendThisMachine()
  let app: App
  const program = createJoinedProgram({
    ...place,
    state,
    version: dependencies.version,
    clock: dependencies.clock,
    timers: dependencies.timers ?? machineTimers,
    log,
    links,
    secretCostExponent: dependencies.secretCostExponent,
    address: () => network.address,
    lanPort: () => network.port,
    listPorts: () => lent.list(),
    servePort: (channel) => lent.serve(channel),
    removed: () => restart(() => forgetShop({ folder, randomness, stagePepper })),
    async lead(taking) {
      await Promise.all([network.stop(), lent.stop()])
      owner.release()
      try {
        app = await openOwnData(dependencies, roles, taking, links)
        return await readShop(app)
      } catch (error) {
        owner = takeOwnership(folder)
        lent = lendThisMachine()
        throw error
      }
    },
  })
  const timers = dependencies.timers ?? machineTimers
  const network = openCounterLan({
    lan: dependencies.lan ?? noLan,
    timers,
    port: state.lanPort ?? portOf(state.urls[0]),
    movedTo: (port) => program.keepLanPort(port),
    changed: () => program.main.reconnect(),
    failed: (error) => log('error', "The shop's network could not be opened", error),
  })
  app = createJoinedApp({ program, page: dependencies.page, clock: dependencies.clock, log })
  return {
    fetch: (request, peer) => app.fetch(request, peer),
    upgrade: (request, peer) => app.upgrade(request, peer),
    fillWithDemo: (options) => app.fillWithDemo(options),
    resetPassword: (username, password) => app.resetPassword(username, password),
    // The main till's charge goes through a port of this PC.
    isCharging: () => lent.isHeld() || app.isCharging(),
    sleep: () => app.sleep(),
    wake: () => app.wake(),
    get checked() {
      return app.checked
    },
    async stop() {
      await Promise.all([network.stop(), lent.stop()])
      await app.stop()
      owner.release()
    },
  }
}

/** The port of the main till; a counter's tablets expect the same one. */
function portOf(url: string | undefined): number {
  const port = Number(url === undefined ? '' : new URL(url).port)
  return port > 0 ? port : defaultLanSettings.port
}

async function readShop(app: App): Promise<Shop> {
  const answer = await app.fetch(new Request(`http://localhost${API_PREFIX}/system/shop`))
  return (await answer.json()) as Shop
}
