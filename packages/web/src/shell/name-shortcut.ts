/** Returns the shortcut as the person's keyboard labels it. */
export const nameShortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl + K')
