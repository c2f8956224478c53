import { homedir } from 'node:os'
import { join } from 'node:path'

/** Settings of this project's `.npmrc` and of the person's, as npm hands them to its scripts. */
const NPM_SETTINGS = {
  HTTP_PROXY: ['npm_config_http_proxy', 'npm_config_proxy'],
  HTTPS_PROXY: ['npm_config_https_proxy', 'npm_config_proxy'],
  NO_PROXY: ['npm_config_noproxy'],
  NODE_EXTRA_CA_CERTS: ['npm_config_cafile'],
  electron_config_cache: ['npm_config_electron_config_cache'],
} as const

/**
 * Returns the environment of Electron's installer. It reads `ELECTRON_MIRROR` and npm's `electron_mirror` by itself;
 * proxies, certificates and the folder of its cache only from variables that npm does not set.
 */
export function installerEnvironment(
  environment: NodeJS.ProcessEnv,
  temporaryFolder: string,
): NodeJS.ProcessEnv {
  const read = (name: string) => valueOf(environment, name)
  const settings = Object.entries(NPM_SETTINGS).flatMap(([name, npmNames]) => {
    const value = read(name) ?? npmNames.map(read).find((each) => each !== undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  const mirrors = Object.entries(environment).flatMap(([name, value]) =>
    // The installer appends the version to the address as it is.
    /^(?:npm_config_)?electron_mirror$/i.test(name) && value !== undefined && value !== ''
      ? [[name, value.replace(/\/*$/, '/')] as const]
      : [],
  )
  const cache = movedNpmCache(read)
  return {
    ...environment,
    ...(cache === undefined ? {} : { electron_config_cache: cache }),
    ...Object.fromEntries([...settings, ...mirrors]),
    // Node's fetch reads the variables of proxies only with this.
    NODE_USE_ENV_PROXY: '1',
    // The installer leaves half a file in the temporary folder if it is killed.
    ...Object.fromEntries(['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, temporaryFolder])),
    ELECTRON_GET_NO_PROGRESS: '1',
  }
}

/**
 * Returns a folder in npm's cache if somebody has moved that cache: then the home folder is too small or is not kept.
 * Otherwise Electron's own cache serves, which other programs of this machine share.
 */
function movedNpmCache(read: (name: string) => string | undefined): string | undefined {
  const folder = read('npm_config_cache')
  const usual =
    process.platform === 'win32'
      ? join(read('LOCALAPPDATA') ?? '', 'npm-cache')
      : join(homedir(), '.npm')
  return folder === undefined || folder === usual ? undefined : join(folder, '_electron')
}

/** Returns a variable in any case, as programs read those of proxies; undefined if it is empty. */
function valueOf(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const found = Object.entries(environment).find(
    ([each, value]) => each.toLowerCase() === name.toLowerCase() && (value ?? '') !== '',
  )
  return found?.[1]
}
