import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import type { ChainAnchor } from '#main/database/history/chain/walk-chain.ts'
import { inspect } from '#main/database/sqlite/integrity/inspect.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { knownAnchor } from '#main/work/history/known-anchor.ts'
import {
  findPepper,
  PEPPER_FILE,
  PROTECTED_PEPPER_FILE,
} from '#main/hosts/shared/pepper/pepper-file.ts'
import { refuseOtherPepper } from '#main/database/pepper/pepper-mark.ts'
import { usageOf } from '../terminal/command-help.ts'
import { CommandError, runOnFolder } from '../terminal/folder-command.ts'
import { verificationText } from '../terminal/verification-text.ts'

const IN_DOUBT = 1
/** Nothing differs, but without the pepper nobody can tell who wrote the chain; also of a start without it. */
const NOT_PROVED = 76
const ANCHOR_PENDING =
  'Estos datos son de una copia restaurada y Mostrador aún no se ha abierto con ellos: el ancla (anchor.json) es todavía la de antes y se renueva al abrirlo.'

/**
 * `npm run verify -- --data DIR`: compares every record of a till with the audit chain. Exits with 0 if all agree, else
 * with 1, or with 76 if all agree and the pepper is not there to prove the chain. Does not change the folder. After a restore, until the till starts, the anchor is still that of the replaced
 * data: its position is not judged, and the text says so.
 */
function verify(folder: string): void {
  if (!existsSync(join(folder, DATABASE_FILE))) {
    throw new CommandError(`En ${folder} no hay datos de Mostrador.`)
  }
  const { file, remove } = readableFile(folder)
  try {
    inspect(file)
    const pepper = findPepper(folder)
    const raw = new Database(file, { readonly: true, fileMustExist: true })
    if (pepper !== undefined) refuseOtherPepper(raw, pepper)
    const { anchor, ...known } = knownAnchor(folder, pepper)
    const isPending = anchor !== undefined && isOfReplacedData(raw, anchor)
    const finding = verifyHistory(raw, {
      ...known,
      key: pepper && deriveChainKey(pepper),
      ...(isPending ? {} : { anchor }),
      progress: tellProgress(),
    })
    console.log(verificationText(raw, finding, pepper !== undefined))
    if (pepper === undefined) console.log(notProvedText(folder))
    if (isPending) console.log(ANCHOR_PENDING)
    raw.close()
    if (finding.doubtCount > 0) process.exitCode = IN_DOUBT
    else if (pepper === undefined) process.exitCode = NOT_PROVED
  } finally {
    remove()
  }
}

/**
 * Returns the file to read. SQLite creates files beside a database even if it only reads, so a stopped till is read
 * from a copy. A till that runs or was killed already has those files.
 */
function readableFile(folder: string): { readonly file: string; readonly remove: () => void } {
  const file = join(folder, DATABASE_FILE)
  if (existsSync(`${file}-wal`)) return { file, remove: () => {} }
  const aside = mkdtempSync(join(tmpdir(), 'mostrador-verify-'))
  const copy = join(aside, DATABASE_FILE)
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  return { file: copy, remove: () => rmSync(aside, { recursive: true, force: true }) }
}

/** True if a restore is the last act of the chain and the anchor names no entry of it. */
function isOfReplacedData(raw: Database.Database, { auditId, hash }: ChainAnchor): boolean {
  const last = raw.prepare('SELECT kind FROM auditEntries ORDER BY id DESC LIMIT 1').pluck().get()
  const anchored = raw.prepare('SELECT hash FROM auditEntries WHERE id = ?').pluck().get(auditId)
  return last === 'BACKUP_RESTORED' && anchored !== hash
}

function notProvedText(folder: string): string {
  return existsSync(join(folder, PROTECTED_PEPPER_FILE))
    ? 'Sin la clave no se puede probar quién escribió los registros, y la de estos datos la guarda el programa de escritorio: revisar allí, en Auditoría.'
    : `Sin la clave (${PEPPER_FILE}) no se puede probar quién escribió los registros: copiarla de su respaldo en ${folder} y revisar otra vez.`
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

await runOnFolder({ usage: usageOf('verify'), run: verify })
