/** Returns true while a dialog covers the page and takes the keyboard. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/**
 * Returns true if a page that has loaded may focus its first field: not on a touch screen, where the on-screen keyboard
 * would cover what nobody has looked at yet, and not under a dialog that was opened while the page loaded.
 */
export const mayTakeFocus = (): boolean => !matchMedia('(pointer: coarse)').matches && !isCovered()
