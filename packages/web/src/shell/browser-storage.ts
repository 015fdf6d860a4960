/** Keys of the browser's storage. The names are a contract with browsers that used an earlier system. */
export type StorageKey =
  | 'currentUser'
  | 'lang'
  | 'choose_skin'
  | 'choose_skin_active'
  | 'menuOption'
  | 'theme'
  | 'sidebar_status'
  | 'isRtl'
  | 'density'

/** Returns a stored value; null also where the browser stores nothing for us (private windows, policies). */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // With a full or forbidden storage the choice is lost on reload, but holds until then.
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so nothing has to be removed.
  }
}
