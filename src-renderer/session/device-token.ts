const STORAGE_KEY = 'mostrador.deviceToken'

/** What proves that this tablet was enrolled; it outlives sessions and restarts. */
export function deviceToken(): string | undefined {
  return localStorage.getItem(STORAGE_KEY) ?? undefined
}

export function keepDeviceToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token)
}
