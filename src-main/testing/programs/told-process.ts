import { readInput, tellParent } from '#main/devices/processes/parent.ts'

/** Sends each item of its input back and ends with code 3. */
for (const item of readInput() as readonly unknown[]) tellParent(item)
process.exitCode = 3
