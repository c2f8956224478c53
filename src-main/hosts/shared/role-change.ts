import type { App } from '#main/app/app.ts'
import type { ReplaceData } from '#main/core/ports/backups.ts'

/** Nothing is replaced: the program opens its file again in another role. */
export const KEEP_DATA: ReplaceData = () => ({ undo: () => undefined })

/** Lets a program change its role in its shop while it runs. */
export interface RoleChange {
  /** See WriteGate. */
  holdWrites(): Promise<boolean>
  releaseWrites(): void
  /**
   * Stops the program, calls `replace`, and opens the program in the role that its folder then has; requests wait
   * meanwhile. `undo` is called if it does not open.
   */
  restart(replace: ReplaceData): Promise<void>
  /**
   * The same for a change that a request has written down already. The restart begins when `response` has left the
   * program, which would wait for it otherwise; the request is answered by `answer`, with the program in its new role.
   */
  restartAfter(response: Response, answer: (next: App) => Promise<Response>): Response
}
