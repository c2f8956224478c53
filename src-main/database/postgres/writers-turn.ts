/** 'MOST' in ASCII, the application_id of our files. */
const LOCK = 0x4d4f5354

/**
 * Lock at the start of every writing transaction, released at its end. Writers of all processes run one by
 * one, as on a SQLite file, so that each reads the number, the last hash or the open register that the
 * previous one committed (docs/adr/0020). READ COMMITTED, not stricter: a stricter transaction would keep a
 * snapshot from before it got the lock.
 */
export const LOCK_FOR_WRITING = `SELECT pg_advisory_xact_lock(${LOCK})`

/** Returns a function that runs the acts of this process one by one, in order of arrival. */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const turn = last.then(act, act)
    last = turn
    return turn
  }
}
