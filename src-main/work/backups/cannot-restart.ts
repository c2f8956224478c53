/** Replaces `restart` in an app that cannot start again. Throws. */
export function cannotRestart(): never {
  throw new Error('This app was made without a way to start again: createRestorableApp')
}
