const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="combobox"]'

/** Whether a key belongs to what is written or chosen there, so that it is no shortcut of the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null
