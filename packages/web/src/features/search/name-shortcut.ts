/** As the person's keyboard writes it. */
export const nameShortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl + K')
