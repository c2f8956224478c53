import { HOST_FLAGS } from '../host-flags.ts'
import { root } from '../root.ts'

export interface TerminalStart {
  readonly data: string
  readonly demo: boolean
  readonly 'demo-past': boolean
  readonly kiosk: boolean
}

/** Returns the command line of Electron: the program's folder first, because Electron takes it from there. */
export function electronArguments(
  { data, demo, 'demo-past': hasPast, kiosk }: TerminalStart,
  isLinuxRoot: boolean,
): readonly string[] {
  return [
    root,
    // These limits must be on the command line: when the program runs, its heap already has its limits.
    `--js-flags=${HOST_FLAGS.join(' ')}`,
    `--data=${data}`,
    ...(demo ? ['--demo'] : []),
    ...(hasPast ? ['--demo-past'] : []),
    ...(kiosk ? ['--kiosk'] : []),
    // Chromium does not start its sandbox as root.
    ...(isLinuxRoot ? ['--no-sandbox'] : []),
  ]
}
