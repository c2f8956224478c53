import type { counters } from '#shared/api/machine/counters.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createCounterCode } from './create-counter-code.ts'
import { joinCounter } from './join-counter.ts'
import { listAddresses } from './list-addresses.ts'
import { listCounterPorts } from './list-counter-ports.ts'
import { listCounters } from './list-counters.ts'
import { readSettings } from './read-settings.ts'
import { removeCounter } from './remove-counter.ts'
import { saveSettings } from './save-settings.ts'

import { comeBack } from './come-back.ts'
import { handOver } from './hand-over.ts'

export const countersHandlers: Handlers<typeof counters> = {
  list: listCounters,
  listAddresses,
  createCode: createCounterCode,
  join: joinCounter,
  remove: removeCounter,
  ports: listCounterPorts,
  settings: readSettings,
  saveSettings,
  comeBack,
  handOver,
}
