import { forkProcess } from '#main/devices/processes/fork-process.ts'
import { ProcessGroup } from '#main/devices/processes/process-group.ts'

/** A program that has nothing left to do but to stop a process that is inside a long statement. */
const group = new ProcessGroup(forkProcess)
const untilTold = setTimeout(() => {}, 60_000)
await new Promise<unknown>((told) => {
  void group.run(new URL('./blocked-process.ts', import.meta.url), null, told)
})
clearTimeout(untilTold)
await group.stop()
process.stdout.write('stopped')
