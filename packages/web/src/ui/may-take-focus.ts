/** Whether a dialog lies over the page: whoever types there does not type here. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/**
 * Whether a page that is there at last may put the keys into its first field: not under a thumb, where the keyboard of
 * the screen would cover what nobody has looked at yet, and not under a dialog that was opened while the page loaded.
 */
export const mayTakeFocus = (): boolean => !matchMedia('(pointer: coarse)').matches && !isCovered()
