import type { Updates } from '#main/core/ports/updates.ts'

function unsupported(): never {
  throw new Error('This program is replaced by its administrator')
}

/** Updates of a central and of what reads a copy: none. */
export const noUpdates: Updates = {
  isSupported: false,
  state: unsupported,
  look: unsupported,
  agree: unsupported,
  cancel: unsupported,
}
