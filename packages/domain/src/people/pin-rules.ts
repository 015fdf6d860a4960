/** Digits of a PIN. */
export const pinLength = 6

export type PinFault = 'incomplete' | 'repeated' | 'sequence' | 'year' | 'common' | 'context'

/** Frequently chosen PINs, for their pattern on the pad or their sound; from general knowledge. */
const common = new Set(
  `112233 332211 123321 321123 654456 456654 121314 131415 102030 010203 111222 100200 100100 159753 753159 951753
   159357 357159 147258 258369 147852 258147 369258 963852 852963 741852 852741 789456 456789 456123 123789 789123
   142536 748596 963741 147369 258258 142857 314159 271828 007007 420420 520131 520520 696969 248163 246810
   135790 124578 235689 134679 159951 753357 098765 567890 134652`.split(/\s+/),
)

const stepsOf = (digits: readonly number[]) =>
  digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)

/** True for four digits in a row that go up or down by one, or all six by any constant step: 0 follows 9. */
function isSequence(pin: string): boolean {
  const steps = stepsOf([...pin].map(Number))
  if (new Set(steps).size === 1) return true
  return steps.some(
    (step, at) => (step === 1 || step === 9) && steps[at + 1] === step && steps[at + 2] === step,
  )
}

const isRepeated = (pin: string) =>
  new Set(pin).size <= 2 || pin.slice(0, 3) === pin.slice(3) || /(\d)\1{3}/.test(pin)

/** 1900–2099 at either end: probably a birthday. */
const holdsYear = (pin: string) => /^(?:19|20)|(?:19|20)\d\d$/.test(pin)

/** Returns why a PIN is easily guessed; null where it is not. Used on screen and server alike. */
export function pinFault(pin: string, username: string): PinFault | null {
  if (!/^\d{6}$/.test(pin)) return 'incomplete'
  if (isRepeated(pin)) return 'repeated'
  if (isSequence(pin)) return 'sequence'
  if (common.has(pin)) return 'common'
  if (username.replaceAll(/\D/g, '').includes(pin)) return 'context'
  return holdsYear(pin) ? 'year' : null
}
