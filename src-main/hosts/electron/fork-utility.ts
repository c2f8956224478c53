import { fileURLToPath } from 'node:url'
import { utilityProcess } from 'electron'
import { FINISHED, type StartSideProcess } from '#main/devices/processes/side-process.ts'

/** Starts a utility process of Electron: the packaged binary refuses to run as Node. */
export const forkUtility: StartSideProcess = (module, input, { message, exit }) => {
  const child = utilityProcess.fork(fileURLToPath(module), [JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isFinished = false
  child.on('message', (sent: unknown) => {
    if (sent !== FINISHED) {
      message(sent)
      return
    }
    isFinished = true
    child.kill()
  })
  child.once('exit', (code) => exit(isFinished ? 0 : code))
  return { end: () => void child.kill() }
}
