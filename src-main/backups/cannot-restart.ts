/** What a restore finds in an app that has no way to start again. */
export function cannotRestart(): never {
  throw new Error('This app was made without a way to start again: createRestorableApp')
}
