import { unauthorized } from '#shared/api/error.ts'
import type { BaseContext, SourceDevice, StoredSession } from '#main/core/acts/context.ts'
import { carryOut } from './carry-out.ts'
import type { Services } from './services.ts'
import type { Language } from '#shared/api/messages.ts'

/** Returns Spanish unless English is requested. */
export function languageOf(request: Request): Language {
  return request.headers.get('accept-language')?.toLowerCase().startsWith('en') === true
    ? 'en'
    : 'es'
}

/** Builds the part of the context that all handlers share, without a database handle. */
export function baseContext(
  services: Services,
  request: Request,
  session: StoredSession | undefined,
  device: SourceDevice,
  /** More exact than the device: this machine has many addresses. */
  origin: string = device.key,
): BaseContext {
  return {
    clock: services.clock,
    randomness: services.randomness,
    secrets: () =>
      services.secrets({
        key: device.key === 'local' ? origin : device.key,
        isTrusted: device.isTrusted,
      }),
    guesses: services.guesses,
    log: services.log,
    memory: services.database.memory,
    installation: services.installation,
    apart: services.apart,
    bringing: services.bringing,
    central: services.central,
    clockGuard: services.clockGuard,
    keepStep: services.keepStep,
    sealRow: services.database.sealRow,
    lan: services.lan,
    shopProgram: services.shopProgram,
    epoch: services.epoch,
    counterLines: services.counterLines,
    shopKeys: services.shopKeys,
    presence: services.presence,
    arrivals: services.arrivals,
    history: services.history,
    backups: services.backups,
    updates: services.updates,
    support: services.support,
    pinpads: services.pinpads,
    printing: services.printing,
    imports: services.imports,
    demo: services.demo,
    taxOffice: services.taxOffice,
    mailer: services.mailer,
    carryOut: (write, operation, input) => carryOut(services.handlers, write, operation, input),
    language: languageOf(request),
    device,
    callerInstallationId: request.headers.get('x-installation')?.slice(0, 64) ?? undefined,
    callerInstallationSecret:
      request.headers.get('x-installation-secret')?.slice(0, 200) ?? undefined,
    // The length of a uuid: what a caller sends here goes to every screen.
    page: request.headers.get('x-page')?.slice(0, 36) ?? undefined,
    approvalToken: request.headers.get('x-approval') ?? undefined,
    recorded: null,
    hasSession: session !== undefined,
    session: session ?? NO_SESSION,
    notDoneBefore: () => undefined,
  }
}

function refuse(): never {
  throw unauthorized('SIGN_IN_REQUIRED')
}

/** Throws at the first look at it. A getter in each context would make V8 keep contexts as slow dictionaries. */
const NO_SESSION: StoredSession = new Proxy({} as StoredSession, {
  get: refuse,
  has: refuse,
  ownKeys: refuse,
})

/** Builds the context of the program's own acts, without a session. */
export function ownContext(services: Services): BaseContext {
  const device: SourceDevice = {
    id: null,
    counterId: null,
    isTrusted: true,
    key: 'local',
    scope: 'FULL',
  }
  return baseContext(services, new Request('http://localhost/'), undefined, device)
}
