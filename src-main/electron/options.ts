import { parseArgs } from 'node:util'

export interface TerminalOptions {
  readonly dataFolder: string
  readonly isDemo: boolean
  /** Full screen without exit; for counters without a keyboard. */
  readonly isKiosk: boolean
}

/** Parses leniently: Chromium's switches come on the same command line. */
export function parseTerminalOptions(
  commandLine: readonly string[],
  defaultDataFolder: string,
): TerminalOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    strict: false,
    options: {
      data: { type: 'string' },
      demo: { type: 'boolean' },
      kiosk: { type: 'boolean' },
    },
  })
  return {
    dataFolder:
      typeof values.data === 'string' && values.data !== '' ? values.data : defaultDataFolder,
    isDemo: values.demo === true,
    isKiosk: values.kiosk === true,
  }
}
