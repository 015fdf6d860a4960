export const codeLength = 6

/** Keeps the digits of a typed or pasted code, no more than six. */
export const readDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, codeLength)

export const isComplete = (digits: string): boolean => digits.length === codeLength
