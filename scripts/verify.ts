import { constants, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { verifyHistory } from '../src-main/database/history/verify-history.ts'
import { inspect } from '../src-main/database/sqlite/inspect.ts'
import { DATABASE_FILE } from '../src-main/database/open.ts'
import { knownAnchor } from '../src-main/history/known-anchor.ts'
import { PEPPER_FILE } from '../src-main/host/pepper-file.ts'
import { CommandError, runOnFolder } from './folder-command.ts'
import { verificationText } from './verification-text.ts'

const IN_DOUBT = 1

/**
 * `npm run verify -- --data DIR`: compares every record of a till with the audit chain. Exits with 0 if all
 * agree, else with 1. Does not change the folder.
 */
function verify(folder: string): void {
  if (!existsSync(join(folder, DATABASE_FILE))) {
    throw new CommandError(`En ${folder} no hay datos de Mostrador.`)
  }
  const { file, remove } = readableFile(folder)
  try {
    inspect(file)
    const pepper = readPepper(folder)
    const raw = new Database(file, { readonly: true, fileMustExist: true })
    const finding = verifyHistory(raw, {
      ...knownAnchor(folder, pepper),
      progress: tellProgress(),
    })
    console.log(verificationText(raw, finding))
    raw.close()
    if (finding.doubtCount > 0) process.exitCode = IN_DOUBT
  } finally {
    remove()
  }
}

/**
 * Returns the file to read. SQLite creates files beside a database even if it only reads, so a stopped till
 * is read from a copy. A till that runs or was cut off already has those files.
 */
function readableFile(folder: string): { readonly file: string; readonly remove: () => void } {
  const file = join(folder, DATABASE_FILE)
  if (existsSync(`${file}-wal`)) return { file, remove: () => {} }
  const aside = mkdtempSync(join(tmpdir(), 'mostrador-verify-'))
  const copy = join(aside, DATABASE_FILE)
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  return { file: copy, remove: () => rmSync(aside, { recursive: true, force: true }) }
}

/** Returns undefined if only the desktop program can read it; the anchor's signature is then not checked. */
function readPepper(folder: string): Uint8Array | undefined {
  const file = join(folder, PEPPER_FILE)
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
}

function tellProgress(): (share: number) => void {
  let told = -1
  return (share) => {
    const percent = Math.floor(share * 100)
    if (percent === told) return
    told = percent
    const end = percent === 100 ? '\n' : ''
    process.stderr.write(
      process.stderr.isTTY ? `\rRevisando: ${percent} %${end}` : `Revisando: ${percent} %\n`,
    )
  }
}

await runOnFolder({ usage: 'npm run verify -- --data CARPETA', run: verify })
