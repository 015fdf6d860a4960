/** Splits a typed text into lines without blanks at either end; empty lines are left out. */
export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
