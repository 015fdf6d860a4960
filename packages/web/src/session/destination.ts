const key = 'probeta.destination'

/** Only our own screens: an address from elsewhere is not a destination. */
export const isDestination = (path: string): boolean =>
  /^\/(?!\/|\\)/.test(path) && !path.startsWith('/authentication')

/** Remembers where somebody was going when sign-in intervened. Lives as long as the tab. */
export function rememberDestination(path: string): void {
  if (isDestination(path)) sessionStorage.setItem(key, path)
}

export function takeDestination(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path && isDestination(path) && path !== '/' ? path : '/dashboard/main'
}

export const hasDestination = (): boolean => sessionStorage.getItem(key) !== null
export const forgetDestination = (): void => sessionStorage.removeItem(key)

const endedKey = 'probeta.ended'

/** Records that the server ended the session, not the user: sign-in shows it once. */
export const rememberEnded = (): void => sessionStorage.setItem(endedKey, 'true')

export function takeEnded(): boolean {
  const ended = sessionStorage.getItem(endedKey) !== null
  sessionStorage.removeItem(endedKey)
  return ended
}
