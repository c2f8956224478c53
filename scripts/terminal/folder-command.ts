import { parseArgs } from 'node:util'
import { DatabaseError } from '#main/database/database-error.ts'
import { defaultDataFolder } from '#main/hosts/shared/data-folder.ts'
import { systemSurroundings } from '#main/hosts/shared/system.ts'

const USAGE_EXIT_CODE = 2

/** An error in the command line or in a file that it names. The message says what to do. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = USAGE_EXIT_CODE) {
    super(message)
    this.exitCode = exitCode
  }
}

export interface FolderCommand {
  /** `npm run verify -- [--data CARPETA]` */
  readonly usage: string
  /** True if it also takes a file: `--from`. */
  readonly takesFile?: boolean
  /** True if it also takes a user name: `--user`. */
  readonly takesUser?: boolean
  /** `given` is the value of the further option. */
  readonly run: (folder: string, given: string | undefined) => void | Promise<void>
  /** Returns another sentence for a DatabaseError whose own one does not fit the command. */
  readonly sentenceOf?: (error: DatabaseError) => string
}

/**
 * Runs a command on a till's data folder: `--data`, or the user's own folder without it. An error that a person can
 * solve is one line on stderr, with its exit code; any other keeps its stack.
 */
export async function runOnFolder(command: FolderCommand): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        ...(command.takesFile === true ? { from: { type: 'string' } } : {}),
        ...(command.takesUser === true ? { user: { type: 'string' } } : {}),
      },
    })
    const { data, from, user } = values as { data?: string; from?: string; user?: string }
    await command.run(data ?? defaultDataFolder(systemSurroundings()), from ?? user)
  } catch (error) {
    const explained = explain(error, command)
    if (explained === undefined) throw error
    console.error(explained.message)
    process.exitCode = explained.exitCode
  }
}

function explain(error: unknown, { usage, sentenceOf }: FolderCommand): CommandError | undefined {
  if (error instanceof CommandError) return error
  if (error instanceof DatabaseError) {
    return new CommandError(sentenceOf?.(error) ?? error.message, error.exitCode)
  }
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS') === true
    ? new CommandError(`${message}\nUso: ${usage}`)
    : undefined
}
