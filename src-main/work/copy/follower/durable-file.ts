import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes what was created, renamed or removed in the folder of a file durable. */
export async function syncFolder(file: string): Promise<void> {
  // Windows cannot open folders; NTFS journals their changes itself.
  if (process.platform === 'win32') return
  const handle = await open(dirname(file), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a small file at once. `isDurable`: after a power cut it is this content, not the earlier one. */
export async function replaceFile(file: string, text: string, isDurable: boolean): Promise<void> {
  const aside = `${file}.new`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(text)
    if (isDurable) await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
  if (isDurable) await syncFolder(file)
}
