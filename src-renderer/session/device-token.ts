const STORAGE_KEY = 'mostrador.deviceToken'

/** Returns the token that proves this tablet was enrolled; it survives sessions and restarts. */
export function deviceToken(): string | undefined {
  return localStorage.getItem(STORAGE_KEY) ?? undefined
}

export function keepDeviceToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token)
}
