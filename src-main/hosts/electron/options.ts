import { parseArgs } from 'node:util'

export interface TerminalOptions {
  readonly dataFolder: string
  readonly isDemo: boolean
  /** True if the demo restaurant also gets its sales of the ninety days before. */
  readonly hasPast: boolean
  /** Full screen without exit, for counters without a keyboard; the setting of this PC says the same for each start. */
  readonly isKiosk: boolean
  /**
   * The newest schema that another version reads, which is about to replace this one: the program then only takes a
   * backup (see work/updates/prepare-upgrade.ts).
   */
  readonly prepareUpgrade: number | undefined
}

/** Options of the program's command line. */
export const terminalArguments = {
  data: { type: 'string' },
  demo: { type: 'boolean' },
  'demo-past': { type: 'boolean' },
  kiosk: { type: 'boolean' },
  'prepare-upgrade': { type: 'string' },
} as const

/** Parses leniently: Chromium's switches come on the same command line. */
export function parseTerminalOptions(
  commandLine: readonly string[],
  defaultDataFolder: string,
): TerminalOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    strict: false,
    options: terminalArguments,
  })
  return {
    dataFolder:
      typeof values.data === 'string' && values.data !== '' ? values.data : defaultDataFolder,
    isDemo: values.demo === true || values['demo-past'] === true,
    hasPast: values['demo-past'] === true,
    isKiosk: values.kiosk === true,
    prepareUpgrade:
      typeof values['prepare-upgrade'] === 'string' ? Number(values['prepare-upgrade']) : undefined,
  }
}
