import { openApiDocument } from '../../../src-shared/api/openapi/document.ts'
import type { system } from '../../../src-shared/api/system.ts'
import { instant } from '../../acts/context.ts'
import type { Handlers } from '../handlers.ts'
import { isSetupRequired } from '../setup/is-setup-required.ts'
import { readTerminal } from './read-terminal.ts'

const diskWords = { OK: 'ok', LOW: 'low', FULL: 'full' } as const

/** Cached: the contract does not change while the program runs. */
let document: ReturnType<typeof openApiDocument> | undefined

export const systemHandlers: Handlers<typeof system> = {
  async health(context) {
    const isChecked = context.installation.isChecked()
    return {
      status: isChecked ? 'ok' : 'checking',
      version: context.installation.version,
      time: instant(context),
      setupRequired: await isSetupRequired(context),
      integrity: isChecked ? 'ok' : 'checking',
      disk: diskWords[context.backups.diskState],
    }
  },

  async openapi(context) {
    const { version } = context.installation
    document ??= openApiDocument(version)
    return document
  },

  async events() {
    throw new Error('The mount opens the stream of events itself')
  },

  terminal: readTerminal,
}
