/** 'MOST' in ASCII, the application_id of our files. */
const LOCK = 0x4d4f5354

/**
 * Taken first in every transaction that writes, and free again at its end: writers of all processes
 * take turns, as they do on a SQLite file, so that a number, the chain's last hash or an open
 * register is read as the writer before left it (docs/adr/0020). READ COMMITTED, not stricter: the
 * snapshot of a stricter transaction would be older than its turn.
 */
export const LOCK_FOR_WRITING = `SELECT pg_advisory_xact_lock(${LOCK})`

/** Lets acts of this process begin one after another, in the order in which they came. */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const turn = last.then(act, act)
    last = turn
    return turn
  }
}
