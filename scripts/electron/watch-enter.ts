import { fstatSync, readFileSync } from 'node:fs'

export interface EnterWatch {
  /** False if nobody can press Enter. */
  readonly isPossible: boolean
  /** Aborted when Enter is pressed. */
  readonly signal: AbortSignal
  stop(): void
}

/** Watches stdin for Enter. A build machine (CI) has nobody who presses it. */
export function watchEnter(
  input: NodeJS.ReadStream,
  environment: NodeJS.ProcessEnv,
  isReadable: boolean,
): EnterWatch {
  const enter = new AbortController()
  const isPossible = (environment['CI'] ?? '') === '' && isReadable
  const take = (chunk: Buffer) => {
    if (/[\r\n]/.test(String(chunk))) enter.abort()
  }
  if (isPossible) input.on('data', take)
  return {
    isPossible,
    signal: enter.signal,
    stop() {
      if (!isPossible) return
      input.off('data', take)
      input.pause()
      // A pipe that stays open must not keep this process running.
      input.unref()
    },
  }
}

/**
 * True if stdin is a terminal or a program that could send Enter, and not a file. A terminal stops a process that reads
 * it in the background (`npm start &`), so that is not read.
 */
export function canReadInput(): boolean {
  if (process.stdin.isTTY) return isInForeground()
  try {
    const input = fstatSync(0)
    return input.isFIFO() || input.isSocket()
  } catch {
    return false
  }
}

/** Linux alone tells it without another program: the process group of the terminal's foreground. */
function isInForeground(): boolean {
  if (process.platform !== 'linux') return true
  // After the name in brackets: state, parent, group, session, terminal, group in the foreground.
  const [, , group, , , foreground] =
    readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return group === foreground
}
