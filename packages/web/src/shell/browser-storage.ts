/** What this browser remembers. The names are a contract with browsers that used an earlier system. */
export type StorageKey =
  | 'currentUser'
  | 'lang'
  | 'choose_skin'
  | 'choose_skin_active'
  | 'menuOption'
  | 'theme'
  | 'sidebar_status'
  | 'isRtl'

/** null also where the browser keeps nothing for us (private windows, policies). */
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
    // A full or forbidden storage costs the memory of a choice, never the choice itself.
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
