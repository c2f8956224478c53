import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StartSideProcess } from './side-process.ts'

/** Starts a process of the Node that runs this program. */
export const forkProcess: StartSideProcess = (module, input, { message, exit }) => {
  const child = fork(fileURLToPath(module), [JSON.stringify(input)], {
    // Not the host's flags: they limit its heap.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    windowsHide: true,
  })
  child.unref()
  child.channel?.unref()
  child.on('message', message)
  child.once('error', () => exit(null))
  child.once('spawn', () => {
    child.once('exit', (code) => {
      // Its last messages may still be on their way.
      if (child.connected) child.once('disconnect', () => exit(code))
      else exit(code)
    })
  })
  return {
    end() {
      // A program with nothing else to do would end before it hears of the end.
      child.ref()
      child.channel?.ref()
      child.kill('SIGKILL')
    },
  }
}
