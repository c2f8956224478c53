import { openApiDocument } from '../../../src-shared/api/openapi.ts'
import type { system } from '../../../src-shared/api/system.ts'
import { instant } from '../../context.ts'
import type { Handlers } from '../handlers.ts'
import { isSetupRequired } from '../setup/is-setup-required.ts'
import { readTerminal } from './read-terminal.ts'

export const systemHandlers: Handlers<typeof system> = {
  async health(context) {
    const isChecked = context.installation.isChecked()
    return {
      status: isChecked ? 'ok' : 'checking',
      version: context.installation.version,
      time: instant(context),
      setupRequired: await isSetupRequired(context),
      integrity: isChecked ? 'ok' : 'checking',
    }
  },

  async openapi(context) {
    return openApiDocument(context.installation.version)
  },

  async events() {
    throw new Error('The mount opens the stream of events itself')
  },

  terminal: readTerminal,
}
