/** Folders of the system on Linux and macOS. Sticks are mounted below /run/media, /media, /mnt and
 * /Volumes; /dev/shm holds files. */
const POSIX =
  /^\/(?:$|(?:etc|proc|sys|dev(?!\/shm\/)|boot|bin|sbin|lib|lib32|lib64|usr|var\/(?:lib|log|run|cache|spool)|run(?!\/media\/)|System|Library|private\/(?:etc|var\/(?:db|log|run)))(?:\/|$))/

/** Folders of Windows and of programs, on any drive, also with the prefix of long paths. */
const WINDOWS =
  /^(?:\\\\\?\\)?[a-z]:\\(?:windows|winnt|program files(?: \(x86\))?|programdata\\microsoft|\$recycle\.bin|system volume information)(?:\\|$)/i

/**
 * True for a folder of the operating system, in which no backup belongs: it may be memory or a device, vanish at a
 * start, or be read by every user. `folder` is absolute, with its links resolved.
 */
export function isSystemFolder(folder: string): boolean {
  return POSIX.test(folder) || WINDOWS.test(folder.replaceAll('/', '\\'))
}
