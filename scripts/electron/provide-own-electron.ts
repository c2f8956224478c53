import { createDownloadScreen } from './download-screen.ts'
import { findElectron, ownElectron } from './find-electron.ts'
import { type ProvidedElectron, provideElectron } from './provide-electron.ts'
import { canReadInput, watchEnter } from './watch-enter.ts'

/** Returns the Electron of this checkout for `npm start`, with its progress on stderr. Enter skips a download. */
export async function provideOwnElectron(insists: boolean): Promise<ProvidedElectron> {
  const program = findElectron()
  if (program !== undefined) return { program }
  // With `--electron` there is nothing to go on with after a skip.
  const enter = watchEnter(process.stdin, process.env, !insists && canReadInput())
  try {
    return await provideElectron({
      place: ownElectron,
      environment: process.env,
      now: () => new Date(),
      patience: { silenceMilliseconds: 20_000, unpackMilliseconds: 300_000 },
      insists,
      screen: createDownloadScreen(process.stderr, enter.isPossible),
      skip: enter.signal,
    })
  } finally {
    enter.stop()
  }
}
