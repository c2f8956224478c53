import { arch, availableParallelism, freemem, platform, release, totalmem, uptime } from 'node:os'

/** Returns the versions of the program and of what it runs on. The name of the machine and its users are left out. */
export function describeMachine(version: string): object {
  const { node, electron, chrome, modules, napi } = process.versions
  return {
    program: version,
    node,
    ...(electron === undefined ? {} : { electron, chrome }),
    modules,
    napi,
    system: { platform: platform(), release: release(), arch: arch() },
    processors: availableParallelism(),
    memory: { totalBytes: totalmem(), freeBytes: freemem(), ownBytes: process.memoryUsage().rss },
    upSeconds: Math.round(uptime()),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
