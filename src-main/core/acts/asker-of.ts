import type { BaseContext } from './context.ts'

/** Returns the name under which a context takes turns in a queue: its user, or the program itself, as for mail. */
export function askerOf(context: BaseContext): string {
  return context.hasSession ? `user ${context.session.id}` : 'program'
}
