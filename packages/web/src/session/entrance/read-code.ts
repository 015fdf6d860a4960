export const codeLength = 6

/** What is left of a typed or pasted code: its digits, no more than six. */
export const readDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, codeLength)

export const isComplete = (digits: string): boolean => digits.length === codeLength
