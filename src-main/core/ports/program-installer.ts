/** The kinds of package in which the program is delivered. */
export const packageKinds = ['nsis', 'appimage', 'deb', 'dmg'] as const
export type PackageKind = (typeof packageKinds)[number]

/** The package that fits a machine and the way the program was installed on it. */
export interface PackageTarget {
  readonly platform: 'win32' | 'linux' | 'darwin'
  /** As in `process.arch`. */
  readonly arch: string
  readonly kind: PackageKind
}

/** Replaces the program of this machine with a package that was checked. */
export interface ProgramInstaller {
  readonly target: PackageTarget
  /** The package that the running program is itself; only an AppImage is one. */
  readonly runningPackage?: string | undefined
  /**
   * Starts the system's installer with the package and ends this program; the installer starts the program again.
   * Resolves as soon as the installer has begun: how it ends, the version of the next start says. Rejects if it
   * cannot be started.
   */
  install(file: string): Promise<void>
}
